import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { frame } from '@wardlight/hl7/framer'
import { tlsOptions } from '@wardlight/hl7/send-tls'
import {
  type CertificateFiles,
  openTestAuthority,
  type TestAuthority,
} from '../../../test-support/certificates.ts'
import { admission, siteWith, testSite } from '../../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  feeds,
  HOST,
  openFeeds,
  refusals,
  restart,
  sender,
  sendUntilClosed,
  ward,
} from '../../../test-support/running-feeds.ts'
import { until, within } from '../../../test-support/waiting.ts'
import { readNetworks } from '../../config/networks.ts'
import { OPEN_DOOR } from '../door-settings.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

const allow = (...texts: string[]) => readNetworks(texts).networks

describe('who may send', () => {
  // shows: A1, V13.2.4
  test('an address that is not allowed is closed before anything is read', async () => {
    await restart({ door: { ...OPEN_DOOR, allow: allow('127.0.0.5', '127.0.1.0/24') } })
    expect(await sendUntilClosed(frame(admission('C1', 'M1')), '127.0.0.6')).toBe('')
    for (const localAddress of ['127.0.0.5', '127.0.1.77'])
      expect(await sender(1, { localAddress }).send(admission(localAddress, 'M2'))).toMatchObject({
        code: 'AA',
      })
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M2', 'M2'])
    expect(refusals()).toEqual([['127.0.0.6', 'address', 1]])
  })

  // shows: A1
  test('a message under the name of a sender from elsewhere is refused, and nothing of it is kept or counted', async () => {
    await restart({}, siteWith({ 'TESTS/*': { from: ['127.0.0.5'] } }))
    const real = sender(1, { localAddress: '127.0.0.5' })
    const forger = sender(1, { localAddress: '127.0.0.6' })
    expect(await real.send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
    const [before] = feeds.feeds()
    expect(await forger.send(admission('C2', 'M1', { event: 'A03' }))).toMatchObject({
      code: 'AR',
      controlId: 'C2',
      text: expect.stringContaining('not taken from this address'),
    })
    expect(await forger.send(admission('C1', 'M1'))).toMatchObject({ code: 'AR' })
    const batch = `BHS|^~\\&|OTHER|X\r${admission('C3', 'M3').replace('TESTS', 'OTHER')}${admission('C4', 'M1', { event: 'A03' })}BTS|2\r`
    await forger.send(batch)
    expect(await ward.stored(db)).toEqual([
      { kind: 'admit', mrn: 'M1' },
      { kind: 'admit', mrn: 'M3' },
    ])
    expect(feeds.feeds().find(({ name }) => name === before?.name)).toEqual(before)
    expect((await feeds.deadLetters()).total).toBe(0)
    expect(feeds.door.state().refusals).toMatchObject([
      { address: '127.0.0.6', why: 'sender', sender: 'TESTS/HOSPITAL', count: 3 },
    ])
  })

  test('where only listed senders are taken, others are refused', async () => {
    const door = { ...OPEN_DOOR, unlistedSenders: false }
    await restart({ door }, siteWith({ 'TESTS/*': { from: [HOST] } }))
    const line = sender()
    expect(await line.send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
    expect(await line.send(admission('C2', 'M2').replace('TESTS', 'OTHER'))).toMatchObject({ code: 'AR' })
    expect(await line.send(admission('C3', 'M3').replace('TESTS|HOSPITAL', '|'))).toMatchObject({
      code: 'AR',
    })
    expect(await line.send('hello')).toMatchObject({ code: 'AR' })
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1'])
    expect((await feeds.deadLetters()).total).toBe(0)
  })

  test('a sender of ten thousand names fills neither the list nor the log', async () => {
    await restart({ door: { ...OPEN_DOOR, unlistedSenders: false } })
    const line = sender()
    await Promise.all(
      Array.from({ length: 300 }, (_, i) => line.send(admission(`C${i}`, 'M').replace('TESTS', `N${i}`))),
    )
    const list = feeds.door.state().refusals
    expect(list.length).toBeLessThan(20)
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  })
})

describe('over TLS', () => {
  let authority: TestAuthority
  let other: TestAuthority
  let server: CertificateFiles
  let gateway: CertificateFiles

  beforeAll(async () => {
    authority = await openTestAuthority()
    other = await openTestAuthority('Another')
    server = await authority.issue('wardlight.test', { addresses: [HOST] })
    gateway = await authority.issue('Monitor gateway 1')
  })
  afterAll(async () => {
    await authority.remove()
    await other.remove()
  })

  const secured = (clientCa: string | null = null) => ({ ...OPEN_DOOR, tls: { ...server, clientCa } })
  const over = (own: CertificateFiles | null = null) => ({ tls: { ca: authority.ca, own, name: null } })
  /** What a client sees of a connection that is not to be let in. */
  const attempt = (options: object): Promise<string> =>
    within(
      'the connection to be closed',
      new Promise<string>((closed) => {
        const socket = connectTls({ host: HOST, port: feeds.port, ...tlsOptions(over().tls), ...options })
        let back = ''
        socket.on('data', (chunk) => {
          back += chunk
        })
        socket.on('secureConnect', () => socket.write(frame(admission('EVIL', 'M9'))))
        socket.on('error', () => {})
        socket.on('close', () => closed(back))
      }),
    )

  // shows: V12.1.1, V12.3.1
  test('messages are taken, and only over TLS 1.2 or newer', async () => {
    await restart({ door: secured() })
    expect(feeds.door.state()).toMatchObject({ tls: true, clientCertificates: false })
    expect(await sender(1, over()).send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
    expect(await sendUntilClosed(frame(admission('C2', 'M2')), '127.0.0.6')).not.toContain('MSA')
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
    expect(await attempt({ ...old, localAddress: '127.0.0.7' })).toBe('')
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1'])
    expect(refusals()).toEqual([
      ['127.0.0.7', 'tls', 1],
      ['127.0.0.6', 'tls', 1],
    ])
  })

  // shows: A1, V12.1.3, V12.3.4, V13.2.1
  test('with an authority of clients, nobody speaks without a valid certificate of it', async () => {
    await restart({ door: secured(authority.ca) })
    const foreign = await other.issue('Monitor gateway 1')
    const expired = await authority.issue('Monitor gateway 1', { expired: true })
    for (const own of [null, foreign, expired]) {
      const client = own ? tlsOptions({ ...over(own).tls }) : {}
      for (const maxVersion of ['TLSv1.2', 'TLSv1.3'])
        expect(await attempt({ ...client, maxVersion })).toBe('')
    }
    expect(refusals()).toEqual([[HOST, 'certificate', 6]])
    expect(await sender(1, over(gateway)).send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1'])
  })

  // shows: V12.1.3, V12.3.4, V13.2.1
  test('a sender is tied to the name or fingerprint of its certificate', async () => {
    const config = siteWith({ 'TESTS/*': { certificate: ['monitor gateway 1'] } })
    await restart({ door: secured(authority.ca) }, config)
    const lab = await authority.issue('Laboratory')
    expect(await sender(1, over(gateway)).send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
    const forged = await sender(1, over(lab)).send(admission('C2', 'M2'))
    expect(forged).toMatchObject({ code: 'AR', text: expect.stringContaining('certificate') })
    const own = sender(1, over(lab))
    expect(await own.send(admission('C3', 'M3').replace('TESTS', 'LAB'))).toMatchObject({ code: 'AA' })
    await restart({}, config)
    expect(await sender().send(admission('C4', 'M4'))).toMatchObject({ code: 'AR' })
  })

  test('a handshake times out soon, and a probe that only connects is no refusal', async () => {
    await restart({ door: secured() }, testSite)
    const probe = connect(feeds.port, HOST)
    await within('the probe to connect', new Promise((done) => probe.once('connect', done)))
    probe.destroy()
    await sender(1, over()).send(admission('C1', 'M1'))
    expect(refusals()).toEqual([])
  })

  test('the feeds stop without waiting for a handshake that does not come', async () => {
    await restart({ door: secured() })
    const probe = connect(feeds.port, HOST)
    probe.on('error', () => {})
    const closed = new Promise((done) => probe.once('close', done))
    await until('it to be there', () => feeds.door.state().connections === 1)
    probe.resume()
    await Promise.all([closed, feeds.stop()])
    expect(feeds.door.refused('tls')).toBe(0)
    await restart()
  })
})
