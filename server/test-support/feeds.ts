import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import { openFeedPatterns } from '../src/config/feed-patterns.ts'
import { type FeedsFile, openFeedSettings } from '../src/config/feed-settings.ts'
import { versionOf } from '../src/config/feeds-file.ts'
import type { VariableSource } from '../src/config/variable-schema.ts'
import type { AreaCodes, FeedConfig, FeedVariable } from '../src/feeds/understand/code-book.ts'
import type { FeedLog, WardPort } from '../src/feeds/ward-port.ts'
import type { Db } from '../src/store/database.ts'
import type { EventMessage } from '../src/ward/event-message.ts'
import type { ClinicalEvent } from '../src/ward/events.ts'

const number = (unit: string, min: number | null = null, max: number | null = null): FeedVariable => ({
  unit,
  plausible: { min, max },
})

const VARIABLES: Readonly<Record<string, FeedVariable>> = {
  HeartRate: number('/min', 0, 350),
  SpO2: number('%', 20, 100),
  EndTidalCO2: number('mmHg', 0, 150),
  BPSys: number('mmHg', 20, 300),
  Temp: number('°C', 25, 45),
  FiO2: number('%', 15, 100),
  CVP: number('mmHg', -20, 60),
  RASS: number('', -5, 4),
  Creatinine: { ...number('mg/dL', 0, 40), convert: { 'umol/L': { factor: 1 / 88.42 } } },
  Hemoglobin: number('g/dL', 1, 30),
  Glucose: number('mg/dL', 5, 2000),
  Platelets: number('K/µL', 1, 3000),
  INR: number('', 0.3, 20),
  Norepinephrine: { ...number('µg/kg/min', 0, 10), infusion: 'vasopressor' },
  Urine: number('mL/h', 0, 3000),
  UrineVolume: { ...number('mL', 0, 10_000), io: 'urine', flow: 'Urine' },
  Intake: { ...number('mL', 0, 10_000), io: 'intake' },
  VentMode: { ...number(''), text: true },
  Pacing: number('/min', 0, 300),
}

const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MDC: {
    147842: 'HeartRate',
    150456: 'SpO2',
    151708: 'EndTidalCO2',
    149530: 'HeartRate',
    150021: 'BPSys',
    150037: 'BPSys',
    150344: 'Temp',
    150087: 'CVP',
    '147842/1.9': 'Pacing',
  },
  LN: {
    '2160-0': 'Creatinine',
    '718-7': 'Hemoglobin',
    '2345-7': 'Glucose',
    '3150-6': 'FiO2',
    '777-3': 'Platelets',
    '6301-6': 'INR',
  },
  L: { VMODE: 'VentMode', RASS: 'RASS', NOREPI: 'Norepinephrine', URINE: 'UrineVolume', INTAKE: 'Intake' },
}

const SOURCES: Readonly<Record<string, readonly VariableSource[]>> = {
  HeartRate: [
    { name: 'ecg', label: 'ECG', codes: ['147842'] },
    { name: 'pulse', label: 'pulse', codes: ['149530'] },
  ],
  BPSys: [
    { name: 'line', label: 'arterial line', codes: ['150037'] },
    { name: 'cuff', label: 'cuff', codes: ['150021'], kind: 'single' },
  ],
}

const codes: AreaCodes = {
  variableOfCode: (system, code) => CODES[system || 'L']?.[code] ?? null,
  variable: (name) => VARIABLES[name] ?? null,
  sourceOf: (variable, code) => SOURCES[variable]?.find((source) => source.codes?.includes(code)) ?? null,
  source: (variable, name) => SOURCES[variable]?.find((source) => source.name === name) ?? null,
}

/** A site in UTC of one unit, T1 in intensive care, with a handful of variables and these settings of feeds. */
export function siteWith(feeds: FeedsFile, more: Partial<FeedConfig> = {}): FeedConfig {
  const entryOf = openFeedPatterns(feeds)
  return {
    area: () => codes,
    unitOf: (unit) => (unit === 'T1' ? { area: 'awicu' as Area } : null),
    feed: (name) => openFeedSettings(entryOf(name)),
    feedsVersion: () => versionOf(feeds),
    zone: 'UTC',
    identifiers: { ignoreCase: false, ignoreLeadingZeros: false },
    ...more,
  }
}

export const testSite: FeedConfig = siteWith({ 'SLOW*': { silentAfterSeconds: 3600 } })

export const silentLog: FeedLog = { info() {}, warn() {}, error() {} }

export interface RecordingWard extends WardPort<ClinicalEvent[]> {
  /** Events published, in order. */
  published: ClinicalEvent[]
  /** Events in the database, in the order they were applied. */
  stored(db: Db): Promise<{ kind: string; mrn: string }[]>
}

/** Makes the table a recording ward writes into, beside the product's own. */
export async function prepareRecording(db: Db): Promise<void> {
  await sql`create schema recording`.execute(db)
  await sql`create table recording.recorded (id bigint generated always as identity, kind text, mrn text)`.execute(
    db,
  )
}

/** A ward that writes each event as a row in the same transaction, and refuses patients of the name "Poison". */
export function openRecordingWard(): RecordingWard {
  const published: ClinicalEvent[] = []
  return {
    published,
    async apply(trx: QueryExecutorProvider, messages: readonly EventMessage[]) {
      const events = messages.flatMap((message) => message.events)
      const mrns = events.map(({ patient }) => patient.mrn)
      await sql`insert into recording.recorded (kind, mrn) select * from unnest(
        ${events.map(({ kind }) => kind)}::text[], ${mrns}::text[])`.execute(trx)
      if (events.some(({ patient }) => patient.name?.startsWith('Poison')))
        await sql`select 1 / 0`.execute(trx)
      return { change: events, held: messages.map(() => null), tookMs: 0 }
    },
    forget: async () => {},
    publish: (events) => void published.push(...events),
    async stored(from) {
      return (
        await sql<{
          kind: string
          mrn: string
        }>`select kind, mrn from recording.recorded order by id`.execute(from)
      ).rows
    },
  }
}

/** An ADT message of one patient, in unit T1. */
export const admission = (
  controlId: string,
  mrn: string,
  { event = 'A01', name = 'Test^Pat' } = {},
): string =>
  [
    `MSH|^~\\&|TESTS|HOSPITAL|WARDLIGHT||20260912120000+0000||ADT^${event}^ADT_A01|${controlId}|P|2.5.1`,
    `EVN|${event}|20260912120000+0000`,
    `PID|1||${mrn}^^^H^MR||${name}||19700131|F`,
    `PV1|1|I|T1^401^1`,
    '',
  ].join('\r')

/** A result message of one patient with the given OBX (and other) segments. */
export const results = (
  segments: string[],
  { controlId = 'R1', pid = 'PID|1||M1^^^H^MR', pv1 = 'PV1|1|I|T1^401^1', time = '20260912120000+0000' } = {},
): string =>
  [
    `MSH|^~\\&|TESTS|HOSPITAL|WARDLIGHT||${time}||ORU^R01^ORU_R01|${controlId}|P|2.5.1`,
    pid,
    pv1,
    'OBR|1',
    ...segments,
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\r')
