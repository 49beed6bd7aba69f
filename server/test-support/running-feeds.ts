import { connect, type Socket } from 'node:net'
import { Framer } from '@wardlight/hl7/framer'
import { openSender, type Sender, type SenderOptions } from '@wardlight/hl7/send'
import { type FeedDoorSettings, type Feeds, startFeeds } from '../src/feeds/start.ts'
import type { FeedConfig } from '../src/feeds/understand/code-book.ts'
import type { FeedLog } from '../src/feeds/ward-port.ts'
import type { Db } from '../src/store/database.ts'
import type { EventMessage } from '../src/ward/event-message.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openRecordingWard, type RecordingWard, silentLog, testSite } from './feeds.ts'
import { within } from './waiting.ts'

export const HOST = '127.0.0.1'
/** Of the test that runs. */
export let database: TestDatabase
export let db: Db
export let ward: RecordingWard
export let feeds: Feeds
let senders: Sender[]

/** Feeds on any free port; the clock is the machine's unless told. */
export const start = (
  settings: Partial<FeedDoorSettings> = {},
  config: FeedConfig = testSite,
  log: FeedLog = silentLog,
  now: () => Date = () => new Date(),
): Promise<Feeds> =>
  startFeeds({ db, ward, log, config, settings: { mllpHost: HOST, mllpPort: 0, ...settings }, now })
/** Ends the feeds, unless they have ended, and starts them again. */
export const restart = async (...how: Parameters<typeof start>): Promise<void> => {
  await feeds.stop()
  feeds = await start(...how)
}
export const sender = (window = 64, from: Partial<SenderOptions> = {}): Sender => {
  const opened = openSender({ host: HOST, port: feeds.port, window, ...from })
  senders.push(opened)
  return opened
}

/** Sends bytes as they are; the bodies of the first `count` frames that come back. */
export async function exchange(bytes: Buffer, count: number): Promise<string[]> {
  const socket = connect(feeds.port, HOST)
  const framer = new Framer()
  const found: string[] = []
  await within(
    `${count} answers`,
    new Promise<void>((done) => {
      socket.on('data', (chunk) => {
        found.push(...framer.push(chunk).map(({ body }) => body.toString()))
        if (found.length >= count) done()
      })
      socket.write(bytes)
    }),
  )
  socket.end()
  await new Promise((closed) => socket.once('close', closed))
  return found
}

/** Sends bytes as they are from an address of this machine; what came back, once the other side closed. */
export const sendUntilClosed = (bytes: string | Buffer, localAddress = HOST): Promise<string> =>
  within(
    'the connection to be closed',
    new Promise<string>((closed) => {
      const socket = connect({ port: feeds.port, host: HOST, localAddress })
      let back = ''
      socket.on('data', (chunk) => {
        back += chunk.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => closed(back))
      socket.write(bytes)
    }),
  )

/** Connections that say nothing from an address of this machine. */
export function connectIdle(count: number, localAddress = HOST, first: string | Buffer = ''): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ port: feeds.port, host: HOST, localAddress })
    socket.on('error', () => {})
    socket.resume()
    if (first.length > 0) socket.write(first)
    return socket
  })
}

/** What was refused at the door, newest first. */
export const refusals = (): [address: string, why: string, count: number][] =>
  feeds.door.state().refusals.map(({ address, why, count }) => [address, why, count])

/** Has the ward hold messages of patients whose number begins with H, until an administrator confirms them. */
export function holdUnconfirmed(): void {
  const { apply } = ward
  ward.apply = async (trx, messages) => {
    const why = {
      where: 'PID^1^7',
      reason: 'Birth date and sex differ.',
      advice: 'Look.',
      acceptable: true,
    }
    const isHeld = ({ events }: EventMessage) =>
      events.some(({ patient }) => patient.mrn.startsWith('H') && !patient.confirmed)
    const { change } = await apply(
      trx,
      messages.filter((message) => !isHeld(message)),
    )
    return { change, held: messages.map((message) => (isHeld(message) ? why : null)), tookMs: 0 }
  }
}

export async function closeSenders(): Promise<void> {
  for (const one of senders) await one.close()
}

export async function openFeeds(): Promise<void> {
  database = await openTestDatabase()
  db = database.db
  ward = openRecordingWard()
  feeds = await start()
  senders = []
}

export async function endFeeds(): Promise<void> {
  await closeSenders()
  await feeds.stop()
  await database.stop()
}
