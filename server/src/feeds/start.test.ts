import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { admission, results, silentLog, siteWith, testSite } from '../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  feeds,
  HOST,
  openFeeds,
  restart,
  sender,
  start,
  ward,
} from '../../test-support/running-feeds.ts'
import { until } from '../../test-support/waiting.ts'
import type { FeedsFile } from '../config/feed-settings.ts'
import type { FeedsReload } from '../config/feeds-file.ts'
import type { FeedConfig } from './understand/code-book.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

describe('feeds', () => {
  test('a message is applied, published and acknowledged', async () => {
    const receipt = await sender().send(admission('C1', 'M1'))
    expect(receipt).toEqual({ code: 'AA', controlId: 'C1', text: '' })
    expect(await ward.stored(db)).toEqual([{ kind: 'admit', mrn: 'M1' }])
    expect(ward.published).toHaveLength(1)
  })

  test('the same message is acknowledged again and applied once, at once, later and after a restart', async () => {
    const line = sender()
    const message = admission('C1', 'M1')
    const codes = await Promise.all([line.send(message), line.send(message), sender().send(message)])
    expect(codes.map(({ code }) => code)).toEqual(['AA', 'AA', 'AA'])
    expect((await line.send(message)).code).toBe('AA')
    await restart()
    expect((await sender().send(message)).code).toBe('AA')
    expect(await ward.stored(db)).toHaveLength(1)
  })

  test('a message with neither control id nor time is a new one each time', async () => {
    const nameless = admission('', 'M1').replace(/^((?:[^|]*\|){6})[^|]*/, '$1')
    const line = sender()
    expect([(await line.send(nameless)).code, (await line.send(nameless)).code]).toEqual(['AA', 'AA'])
    expect(await ward.stored(db)).toHaveLength(2)
  })

  test('the same control id with another body is another message', async () => {
    await sender().send(admission('C1', 'M1'))
    await sender().send(admission('C1', 'M2'))
    expect(await ward.stored(db)).toHaveLength(2)
  })

  test('codes mapped later are applied to the journal, and nothing else of it again', async () => {
    let feedsNow: FeedsFile = {}
    let told: (outcome: FeedsReload) => void = () => {}
    const config: FeedConfig = {
      ...testSite,
      feed: (name) => siteWith(feedsNow).feed(name),
      feedsVersion: () => siteWith(feedsNow).feedsVersion(),
      watchFeeds(tell) {
        told = tell
        return () => {}
      },
    }
    await restart({}, config)
    await sender().send(admission('C1', 'M1'))
    const rows = ['OBX|1|NM|NBPS^S^L||120|mmHg|||||F', 'OBX|2|NM|2345-7^G^LN||90|mg/dL|||||F']
    for (const id of ['R1', 'R2']) await sender().send(results(rows, { controlId: id }))
    ward.published.length = 0
    feedsNow = { '*': { codes: { NBPS: { variable: 'BPSys', source: 'cuff' } } } }
    told({ fault: null })
    await until('the readings', () => ward.published.length >= 2)
    await feeds.stop()
    expect(ward.published).toMatchObject([1, 2].map(() => ({ kind: 'observations', patient: { mrn: 'M1' } })))
    expect(
      ward.published.flatMap((event) => (event.kind === 'observations' ? event.observations : [])),
    ).toMatchObject([1, 2].map(() => ({ variable: 'BPSys', source: 'cuff#/NBPS', value: 120 })))
    await restart()
  })

  test('codes mapped while no server ran are applied to what is in the journal', async () => {
    await sender().send(results(['OBX|1|NM|NBPS^S^L||120|mmHg|||||F']))
    ward.published.length = 0
    await restart({}, siteWith({ '*': { codes: { NBPS: 'BPSys' } } }))
    await until('the reading', () => ward.published.length > 0)
    expect(ward.published).toMatchObject([{ observations: [{ variable: 'BPSys', value: 120 }] }])
  })

  test('twenty connections at once keep the order of each', async () => {
    const lines = Array.from({ length: 20 }, () => sender(16))
    await Promise.all(
      lines.flatMap((line, n) =>
        Array.from({ length: 30 }, (_, i) => line.send(admission(`L${n}-${i}`, `${n}:${i}`))),
      ),
    )
    const stored = await ward.stored(db)
    expect(stored).toHaveLength(600)
    for (let n = 0; n < 20; n++) {
      const own = stored
        .filter(({ mrn }) => mrn.startsWith(`${n}:`))
        .map(({ mrn }) => Number(mrn.split(':')[1]))
      expect(own).toEqual(Array.from({ length: 30 }, (_, i) => i))
    }
  })

  test('a sender that keeps a frame open with hardly a byte is cut off', async () => {
    const logged: string[] = []
    const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
    await restart({ limits: { frameMs: 200 } }, testSite, log)
    const socket = connect(feeds.port, HOST)
    socket.on('error', () => {})
    socket.write('\x0bMSH|')
    const drip = setInterval(() => socket.write('x'), 20)
    await new Promise((closed) => socket.once('close', closed))
    clearInterval(drip)
    expect(logged[0]).toContain('stalled')
    expect(await sender().send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
  })

  // shows: A39
  test('a port already in use is reported with what to change', async () => {
    await expect(start({ mllpPort: feeds.port })).rejects.toThrow(/already taken.*MLLP_PORT/)
  })
})
