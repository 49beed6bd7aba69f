import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSendTls, SEND_TLS_OPTIONS, SEND_TLS_USAGE } from '@wardlight/hl7/send-tls'
import { run } from './run.ts'
import { Wires } from './wires.ts'

const USAGE = `Usage: npm run simulator -- [--host 127.0.0.1] [--port 2575] [--seed 7] [--hours 8]
${SEND_TLS_USAGE}
A simulated hospital that speaks HL7 v2 over MLLP. The port defaults to MLLP_PORT; what it must remember is kept in WARDLIGHT_DATA.`

function number(name: string, text: string, low: number, high: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < low || value > high) {
    console.error(`simulator: ${name} must be a whole number from ${low} to ${high}, not "${text}"\n${USAGE}`)
    process.exit(2)
  }
  return value
}

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.MLLP_HOST ?? '127.0.0.1' },
    port: { type: 'string', default: process.env.MLLP_PORT ?? '2575' },
    seed: { type: 'string', default: '7' },
    hours: { type: 'string', default: '8' },
    ...SEND_TLS_OPTIONS,
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

const stop = new AbortController()
const tls = (() => {
  try {
    return readSendTls(values)
  } catch (error) {
    console.error(`simulator: ${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
})()
const trouble = (reason: string): void =>
  console.error(`simulator: ${values.host}, port ${values.port}: ${reason}; trying again`)
const wires = new Wires({ host: values.host, port: number('--port', values.port, 1, 65_535), tls, trouble })
const until = (time: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, time - Date.now()))
    stop.signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    stop.abort()
    setTimeout(() => process.exit(0), 2000).unref()
    void wires.close()
  })

await run({
  seed: number('--seed', values.seed, 0, 2 ** 31 - 1),
  hours: number('--hours', values.hours, 0, 72),
  file: join(process.env.WARDLIGHT_DATA ?? './data', 'simulator.json'),
  now: Date.now,
  until,
  deliver: (messages) => wires.deliver(messages),
  say: (line) => console.log(`${line} (${wires.tally.sent} messages, ${wires.tally.refused} refused)`),
  ended: () => stop.signal.aborted,
}).catch((error: Error) => {
  if (!stop.signal.aborted) throw error
})
await wires.close()
