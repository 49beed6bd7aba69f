import { setTimeout as pause } from 'node:timers/promises'
import { openSender } from '@wardlight/hl7/send'

const HOST = '127.0.0.1'
/** An ordinary monitor gateway sends so often, ms. */
const EVERY_MS = 50
const FLOOD_WINDOW = 100

/** Sends readings of ten patients as an ordinary feed; how long each waited for its answer, ms, and what was refused. */
export async function ordinary(
  port: number,
  seconds: number,
): Promise<{ waits: number[]; refused: string[] }> {
  const sender = openSender({ host: HOST, port, window: 50 })
  const waits: number[] = []
  const refused: string[] = []
  const sent: Promise<void>[] = []
  const until = performance.now() + seconds * 1000
  const run = Date.now()
  for (let i = 0; performance.now() < until; i++) {
    const from = performance.now()
    const message = [
      `MSH|^~\\&|ORDINARY|BENCH|WARDLIGHT|X|||ORU^R01|O${run}-${i}|P|2.5.1`,
      `PID|1||ORDINARY-${i % 10}^^^B^MR`,
      `PV1|1|I|MICU^9${i % 10}`,
      `OBX|1|NM|147842^MDC_ECG_HEART_RATE^MDC||${60 + (i % 40)}|/min|||||F`,
      '',
    ].join('\r')
    sent.push(
      sender.send(message).then(({ code, text }) => {
        waits.push(performance.now() - from)
        if (code !== 'AA') refused.push(text)
      }),
    )
    await pause(EVERY_MS)
  }
  await Promise.all(sent)
  await sender.close()
  return { waits, refused }
}

/** Sends as fast as it is answered until it is stopped; tells what was answered. */
export function flood(port: number, make: (i: number) => string) {
  const sender = openSender({ host: HOST, port, window: FLOOD_WINDOW })
  const count = { answered: 0, bytes: 0 }
  let stopped = false
  let i = 0
  const next = (): void => {
    if (stopped) return
    const message = make(i++)
    sender.send(message).then(
      () => {
        count.answered++
        count.bytes += message.length
        next()
      },
      () => {},
    )
  }
  for (let line = 0; line < FLOOD_WINDOW; line++) next()
  return {
    async stop() {
      stopped = true
      await sender.close()
      return count
    },
  }
}
