import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { answersFor } from '@wardlight/hl7/acknowledgement-mode'
import { Framer, frame } from '@wardlight/hl7/framer'
import { NO_HEADER, readHeader } from '@wardlight/hl7/header'
import { openSender, readReceipt } from '@wardlight/hl7/send'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, siteWith } from '../../test-support/feeds.ts'
import { type Feeds, startFeeds } from './start.ts'

const SHARED = process.env.WARDLIGHT_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const FILE = join(SHARED, 'hl7v2/messages.jsonl')
const present = existsSync(FILE)
if (!present)
  process.stderr.write(
    `SKIPPED: ${FILE} is missing; set WARDLIGHT_SHARED_DATA to the folder that has hl7v2/\n`,
  )

/** Most of them are marked as test or training messages. */
const everything = siteWith({ '*': { processing: ['P', 'T', 'D'] } })

let database: TestDatabase
let feeds: Feeds

beforeAll(async () => {
  database = await openTestDatabase()
  const ward = openRecordingWard()
  const settings = { mllpHost: '127.0.0.1', mllpPort: 0 }
  feeds = await startFeeds({ db: database.db, ward, log: silentLog, config: everything, settings })
})

afterAll(async () => {
  await feeds.stop()
  await database.stop()
})

async function writeInChunks(socket: Socket, bytes: Buffer): Promise<void> {
  let seed = 672
  for (let at = 0; at < bytes.length; ) {
    seed = (seed * 48271) % 2147483647
    const size = 1 + (seed % 1999)
    const more = socket.write(bytes.subarray(at, at + size))
    at += size
    await new Promise<void>((go) => (more ? setImmediate(go) : socket.once('drain', () => go())))
  }
}

const whenPresent = present ? test : test.skip
whenPresent(
  'every published message gets the answers it asks for, in order, over one connection in random chunks',
  async () => {
    const messages = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; raw: string })
    const answers: { code: string; controlId: string }[] = []
    const socket = connect(feeds.port, '127.0.0.1')
    const framer = new Framer()
    const ended = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('data', (chunk) => {
      for (const { body } of framer.push(chunk)) answers.push(readReceipt(body.toString()))
    })
    await writeInChunks(socket, Buffer.concat(messages.map(({ raw }) => frame(raw))))
    socket.end()
    await ended

    expect(messages).toHaveLength(672)
    expect(framer.skipped + framer.truncated).toBe(0)
    let at = 0
    for (const { raw } of messages) {
      const header = readHeader(Buffer.from(raw)) ?? NO_HEADER
      const next = answers.slice(at, at + 2)
      const given = (['AA', 'AE', 'AR'] as const)
        .map((verdict) => answersFor(header, verdict))
        .sort((one, other) => other.length - one.length)
        .find((codes) =>
          codes.every((code, i) => next[i]?.code === code && next[i].controlId === header.controlId),
        )
      expect(given).toBeDefined()
      at += given?.length ?? 0
    }
    expect(at).toBe(answers.length)
    const refused = answers.filter(({ code }) => code[1] !== 'A').length
    expect((await feeds.deadLetters()).total).toBeGreaterThan(0)
    expect((await feeds.deadLetters()).total).toBeLessThanOrEqual(refused)

    const line = openSender({ host: '127.0.0.1', port: feeds.port })
    expect((await line.send(admission('AFTER', 'M1'))).code).toBe('AA')
    await line.close()
  },
)
