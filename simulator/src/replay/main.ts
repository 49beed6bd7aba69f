import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSendTls, SEND_TLS_OPTIONS, SEND_TLS_USAGE } from '@wardlight/hl7/send-tls'
import { replayMessages } from './message-file.ts'
import { replayMimic } from './mimic/replay.ts'
import { tableFile } from './mimic/tables.ts'

const USAGE = `Usage: npm run replay -- <folder or file> [--speed N | --speed max] [--host 127.0.0.1] [--port 2575] [--tls-ca FILE]

  <folder>  MIMIC-III as CSV (icustays, patients, admissions, chartevents, labevents, ...; .csv or .csv.gz)
  <file>    HL7 v2 messages: .hl7, or .jsonl with the message in "raw"

  --speed max  everything up to now, as fast as the feed takes it (the default)
  --speed N    all but the last 36 hours at once, the next 24 hours N times as fast as they were,
               and the last 12 hours live
${SEND_TLS_USAGE}
The port defaults to MLLP_PORT.`

function refuse(problem: string): never {
  console.error(`replay: ${problem}\n\n${USAGE}`)
  process.exit(2)
}

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        speed: { type: 'string', default: 'max' },
        host: { type: 'string', default: process.env.MLLP_HOST ?? '127.0.0.1' },
        port: { type: 'string', default: process.env.MLLP_PORT ?? '2575' },
        ...SEND_TLS_OPTIONS,
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    refuse((error as Error).message)
  }
})()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const [given, ...more] = positionals
if (given === undefined || more.length > 0) refuse('name one folder or file')
const source = resolve(given)
if (!existsSync(source)) refuse(`there is no ${source}`)
const port = Number(values.port)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  refuse(`--port must be from 1 to 65535, not "${values.port}"`)
const speed = values.speed === 'max' ? Number.POSITIVE_INFINITY : Number(values.speed)
if (Number.isNaN(speed) || speed < 1) refuse(`--speed must be 1 or more, or max, not "${values.speed}"`)

const say = (line: string): void => console.error(`replay: ${line}`)
const until = (time: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, time - Date.now())))
const tls = (() => {
  try {
    return readSendTls(values)
  } catch (error) {
    refuse((error as Error).message)
  }
})()
const trouble = (reason: string): void => say(`${values.host}, port ${port}: ${reason}; trying again`)
const address = { host: values.host, port, tls, trouble }
const began = Date.now()

async function replay() {
  if (!statSync(source).isDirectory()) {
    if (/\.(hl7|jsonl)$/.test(source)) return replayMessages(source, address)
    refuse(`${source} is neither .hl7 nor .jsonl`)
  }
  if (tableFile(source, 'icustays'))
    return replayMimic({ folder: source, ...address, speed, now: Date.now, until, say })
  const json = readdirSync(source, { recursive: true }).some((name) => /\.(json|ndjson)$/.test(String(name)))
  refuse(
    json
      ? `${source} holds FHIR or other JSON. FHIR comes with a later part of Wardlight; this one replays MIMIC-III and HL7 v2.`
      : `${source} holds no icustays.csv or icustays.csv.gz`,
  )
}

const counts = await replay()
console.log(counts.summary((Date.now() - began) / 1000))
process.exitCode = counts.accepted() > 0 ? 0 : 1
