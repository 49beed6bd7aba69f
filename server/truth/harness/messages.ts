import { type Ago, sent } from './times.ts'

/** MSH of a message; what is left out is as in the templates of the review. */
export interface Envelope {
  app?: string
  facility?: string
  id?: string
  /** MSH-7; now when left out. */
  msh7?: Ago
  /** MSH-11. */
  processing?: string
  /** MSH-15 and MSH-16, e.g. "AL/NE". */
  acks?: string
  /** MSH-18. */
  charset?: string
  /** Times without zone, on the wall clock of this IANA zone. */
  zone?: string
}

export interface AdtMessage extends Envelope {
  adt: string
  /** PID-3: a number of type MR, or whole CX with ^ and ~. */
  of: string
  /** PV1-3; '' sends none. */
  at?: string
  /** PV1-19 and PID-18. */
  visit?: string
  account?: string
  /** EVN-2 and EVN-6. */
  evn?: Ago
  evn6?: Ago
  cls?: string
  /** PV1-44. */
  admitted?: Ago
  name?: string
  dob?: string
  sex?: string
  /** MRG, from field 1 on. */
  merge?: string
  /** Segments after PV1, or all after EVN where `whole`. */
  more?: string[]
  whole?: boolean
}

/** One OBX. */
export interface Obx {
  code: string
  value: string
  unit?: string
  type?: string
  /** OBX-4, 8, 11, 14, 18. */
  sub?: string
  flag?: string
  status?: string
  time?: Ago
  device?: string
}

export interface OruMessage extends Envelope {
  oru: Obx[]
  /** PID-3; null sends no PID. */
  of: string | null
  at?: string
  visit?: string
  account?: string
  name?: string
  dob?: string
  sex?: string
  /** OBR-7 (now when left out), 8, 14, 22; SPM-17. */
  obr7?: Ago
  obr8?: Ago
  obr14?: Ago
  obr22?: Ago
  spm17?: Ago
  /** MSH-9; ORU^R01^ORU_R01 when left out. */
  type?: string
}

let last = 0
/** A control id nobody had before. */
const nextId = (): string => `T${++last}`

const line = (name: string, fields: Readonly<Record<number, string>>): string => {
  const most = Math.max(...Object.keys(fields).map(Number))
  const all = Array.from({ length: most }, (_, i) => fields[i + 1] ?? '')
  return [name, ...all].join('|').replace(/\|+$/, '')
}

function msh(envelope: Envelope, type: string, now: number): string {
  const [accept = '', application = ''] = (envelope.acks ?? '').split('/')
  const { app = 'ADT', facility = 'H', id = nextId(), processing = 'P', charset = '', zone } = envelope
  const time = sent(envelope.msh7 ?? '0s', now, zone)
  const fields = [app, facility, 'W', 'X', time, '', type, id, processing, '2.5.1', '', '', accept]
  return `MSH|^~\\&|${[...fields, application, '', charset].join('|').replace(/\|+$/, '')}`
}

/** A bare number is one of type MR. */
const cx = (of: string): string => (of === '' || of.includes('^') ? of : `${of}^^^H^MR`)

const pid = (m: AdtMessage | OruMessage, of: string, usual: boolean): string =>
  line('PID', {
    1: '1',
    3: cx(of),
    5: m.name ?? (usual ? 'Name^X' : ''),
    7: m.dob ?? (usual ? '19600415' : ''),
    8: m.sex ?? (usual ? 'F' : ''),
    18: m.account ?? '',
  })

const joined = (segments: string[]): string => `${segments.filter(Boolean).join('\r')}\r`

export function adtText(m: AdtMessage, now: number): string {
  const time = sent(m.evn ?? '0s', now, m.zone)
  const evn = line('EVN', { 1: m.adt, 2: time, 6: sent(m.evn6, now, m.zone) })
  const head = [msh(m, `ADT^${m.adt}`, now), evn]
  if (m.whole) return joined([...head, ...(m.more ?? [])])
  const pv1 = line('PV1', {
    1: '1',
    2: m.cls ?? 'I',
    3: m.at ?? '',
    19: m.visit ?? '',
    44: sent(m.admitted, now, m.zone),
  })
  const mrg = m.merge === undefined ? '' : `MRG|${m.merge}`
  return joined([...head, pid(m, m.of, true), mrg, pv1, ...(m.more ?? [])])
}

const obxText = (obx: Obx, position: number, now: number, zone?: string): string =>
  line('OBX', {
    1: String(position),
    2: obx.type ?? 'NM',
    3: obx.code,
    4: obx.sub ?? '',
    5: obx.value,
    6: obx.unit ?? '',
    8: obx.flag ?? '',
    11: obx.status ?? 'F',
    14: sent(obx.time, now, zone),
    18: obx.device ?? '',
  })

export function oruText(m: OruMessage, now: number): string {
  const at = (ago: Ago | undefined) => sent(ago, now, m.zone)
  const obr = line('OBR', {
    1: '1',
    4: 'V',
    7: at(m.obr7 ?? '0s'),
    8: at(m.obr8),
    14: at(m.obr14),
    22: at(m.obr22),
  })
  return joined([
    msh({ app: 'MON', ...m }, m.type ?? 'ORU^R01^ORU_R01', now),
    m.of === null ? '' : pid(m, m.of, false),
    m.at || m.visit ? line('PV1', { 1: '1', 2: 'I', 3: m.at ?? '', 19: m.visit ?? '' }) : '',
    obr,
    m.spm17 === undefined ? '' : line('SPM', { 1: '1', 4: 'BLD', 17: at(m.spm17) }),
    ...m.oru.map((obx, i) => obxText(obx, i + 1, now, m.zone)),
  ])
}
