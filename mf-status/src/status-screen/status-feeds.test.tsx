/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  answerStatus,
  asking,
  closeStatus,
  feed,
  openAs,
  status,
  table,
  tell,
} from '../fixtures/open-status.tsx'

const EMPTY_DOOR = {
  tls: false,
  clientCertificates: false,
  certificateUntil: null,
  allow: null,
  unlistedSenders: true,
  connections: 0,
  maxConnections: 500,
  refusals: [],
}

beforeEach(answerStatus)
afterEach(closeStatus)

describe('feeds on the status screen', () => {
  it('lists silent feeds first, each with the age of its last message', async () => {
    openAs('Technical')
    const feeds = await table('Feeds')
    const rows = feeds.getAllByRole('row').slice(1)
    expect(rows[0]?.textContent).toMatch(/LAB.*Silent.*1 h/)
    expect(rows[1]?.textContent).toMatch(/MONITORS.*Speaking.*2 s/)
  })

  // shows: A9
  it('retires a silent feed after asking, for an Admin only', async () => {
    openAs('Admin')
    const feeds = await table('Feeds')
    expect(feeds.getAllByRole('button', { name: 'Retire' })).toHaveLength(1)
    await userEvent.click(feeds.getByRole('button', { name: 'Retire' }))
    expect(asking('retireFeed')).toBeUndefined()
    await userEvent.click(feeds.getByRole('button', { name: 'Retire it' }))
    expect(asking('retireFeed')).toBe('name=LAB')
    cleanup()
    openAs('Technical')
    expect((await table('Feeds')).queryByRole('button', { name: 'Retire' })).toBeNull()
  })

  it('counts neither retired feeds nor strangers among those expected to speak', async () => {
    tell({
      ...status,
      feeds: [
        ...status.feeds,
        { ...feed, name: 'OLD', lastMessage: null, silent: true, retired: true },
        { ...feed, name: 'STRANGER', lastMessage: null, silent: true, expected: false },
      ],
    })
    openAs('Admin')
    const feeds = await table('Feeds')
    expect(feeds.getByText('1 of 2 speaking')).toBeDefined()
    const names = feeds.getAllByRole('row').map((row) => row.querySelector('td')?.textContent)
    expect(names.slice(1)).toEqual(['LAB', 'MONITORS', 'OLD', 'STRANGER'])
    expect(feeds.getByRole('row', { name: /OLD Retired/ })).toBeDefined()
  })

  it('says of each feed its kind, zone and clock, and what is wrong with the settings', async () => {
    tell({
      ...status,
      feedsFault: ['feeds.json: LAB/*: zone "Mars/Base" is no zone'],
      feeds: [
        {
          ...feed,
          name: 'MONITORS',
          lastMessage: status.now,
          silent: false,
          kind: 'monitor',
          zone: 'Europe/Zurich',
          clockError: 245,
        },
      ],
    })
    openAs('Technical')
    const feeds = await table('Feeds')
    const row = feeds.getByRole('row', { name: /MONITORS/ }).textContent
    expect(row).toMatch(/monitor.*4 min 5 s ahead.*Europe\/Zurich/)
    expect(feeds.getByRole('alert').textContent).toContain('Mars/Base')
  })

  it('counts by feed what was not taken as sent, the most frequent first', async () => {
    const lastSeen = status.now
    tell({
      ...status,
      feeds: [
        {
          ...feed,
          name: 'LAB',
          lastMessage: lastSeen,
          silent: false,
          counts: [
            { kind: 'unsupported', subject: 'ORM^O01', count: 3, lastSeen },
            { kind: 'unsupported', subject: 'SIU^S12', count: 40, lastSeen },
            { kind: 'processing', subject: 'T', count: 2, lastSeen },
            { kind: 'unreadableTime', subject: 'OBX-14', count: 7, lastSeen },
          ],
        },
      ],
    })
    openAs('Technical')
    const types = await table('Message types not taken')
    const rows = types.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent?.slice(0, 10))).toEqual(['LABSIU^S12', 'LABORM^O01'])
    expect(types.getByText('43')).toBeDefined()
    expect((await table('Test and training messages')).getByText('T')).toBeDefined()
    expect((await table('Unreadable times')).getByText('OBX-14')).toBeDefined()
  })

  it('says who is let in at the HL7 port, and who was refused, why, how often and what to do', async () => {
    tell({
      ...status,
      door: {
        tls: true,
        clientCertificates: true,
        certificateUntil: '2027-11-20T12:00:00.000Z',
        allow: ['10.1.2.0/24'],
        unlistedSenders: false,
        connections: 12,
        maxConnections: 500,
        refusals: [
          {
            address: '10.9.9.9',
            why: 'sender',
            sender: 'MONITORS/ICU',
            text: 'Messages of a sender that may not come from there',
            advice: 'List it in feeds.json.',
            count: 1204,
            since: '2026-11-20T11:00:00.000Z',
            last: '2026-11-20T11:59:00.000Z',
          },
        ],
      },
    })
    openAs('Technical')
    const door = await table('Refused at the HL7 port')
    expect(door.getByText('12 of 500 connections')).toBeDefined()
    expect(
      door.getByText(/from 10\.1\.2\.0\/24, over TLS with a client certificate, of senders listed/),
    ).toBeDefined()
    const [row] = door.getAllByRole('row').slice(1)
    expect(row?.textContent).toMatch(/10\.9\.9\.9.*may not come from there: MONITORS\/ICU.*List it.*1,204/)
    closeStatus()
    answerStatus()
    tell({ ...status, door: EMPTY_DOOR })
    openAs('Technical')
    const open = await table('Refused at the HL7 port')
    expect(open.getByText(/from every address, without TLS\.$/)).toBeDefined()
    expect(open.getByText(/Nothing was refused/)).toBeDefined()
  })
})
