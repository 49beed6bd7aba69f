import {
  chart,
  coded,
  cuffMap,
  drain,
  hr,
  intake,
  lactate,
  lineMap,
  norepi,
  pulse,
  urine,
  weight,
} from '../cases/steps.ts'
import { adtText, type Obx, oruText } from '../harness/messages.ts'
import { hl7Time } from '../harness/times.ts'
import {
  type AdtMovement,
  type Id,
  isMovement,
  type Message,
  type Place,
  type Reading,
  type Readings,
} from './told.ts'

const cx = (ids: readonly Id[]): string =>
  ids.map(({ number, authority }) => `${number}^^^${authority}^MR`).join('~')
const pl = (place: Place | null): string =>
  place ? [place.unit, place.room, place.bed].join('^').replace(/\^+$/, '') : ''

const MERGED_BY_PID = 'A37'

const al1 = (allergies: AdtMovement['allergies']): string[] =>
  allergies?.length === 0
    ? ['AL1|1|DA|""']
    : (allergies ?? []).map((name, at) => `AL1|${at + 1}|${name === 'NKA' ? '' : 'DA'}|^${name}`)

function movementText(message: AdtMovement): string {
  const {
    adt,
    ids,
    visit,
    cls,
    place,
    time,
    sent,
    name,
    dob,
    sex,
    id,
    account,
    from,
    fromVisit,
    fromAccount,
    other,
    allergies,
    diagnosis,
  } = message
  const base = { id, msh7: hl7Time(sent), evn: hl7Time(time) }
  const [family = '', given = ''] = name.split(', ')
  const person = { name: `${family}^${given}`, dob, sex }
  const pidOf = (of: readonly Id[], who: { name: string; dob: string; sex: string }) =>
    `PID|1||${cx(of)}||${who.name.replace(', ', '^')}||${who.dob}|${who.sex}`
  const pv1Of = (at: Place | null, number: string) => `PV1|1|${cls}|${pl(at)}${'|'.repeat(16)}${number}`
  if (other) {
    const more = [
      pidOf(ids, message),
      pv1Of(place, visit),
      pidOf(other.ids, other),
      pv1Of(other.place, other.visit),
    ]
    return adtText({ ...base, adt, of: '', whole: true, more }, 0)
  }
  if (adt === MERGED_BY_PID) {
    const more = [pidOf(ids, message), 'PV1|1|I', `PID|2||${cx(from ? [from] : [])}`]
    return adtText({ ...base, adt, of: '', whole: true, more }, 0)
  }
  const fields = [from ? cx([from]) : '', '', fromAccount ?? '', '', fromVisit ?? '']
  const merge = fields.some(Boolean) ? fields.join('|').replace(/\|+$/, '') : undefined
  return adtText(
    {
      ...base,
      adt,
      of: cx(ids),
      visit,
      account,
      cls,
      at: pl(place),
      ...person,
      ...(merge && { merge }),
      more: [...(diagnosis ? [`DG1|1||^${diagnosis}`] : []), ...al1(allergies)],
    },
    0,
  )
}

const MAKERS: Readonly<Record<string, (value: string, more: Partial<Obx>) => Obx>> = {
  'HeartRate ecg': hr,
  'HeartRate pulse': pulse,
  'HeartRate charted': (value, more) => ({ code: 'HR^Heart rate^L', unit: '/min', value, ...more }),
  'BPMAP line': lineMap,
  'BPMAP cuff': cuffMap,
  'Lactate lab': lactate,
  'Lactate gas': coded('32693-4^Lactate in blood^LN', 'mmol/L'),
  'Lactate charted': lactate,
  'Intake charted': intake,
  'UrineVolume charted': urine,
  'DrainOutput charted': drain,
  'Norepinephrine charted': norepi,
  'Weight charted': weight,
}

function obxOf({ variable, source, value, comparator, time, status, sub, device }: Reading): Obx {
  const make = MAKERS[`${variable} ${source}`]
  if (!make) throw new Error(`no code for ${variable} of ${source}`)
  const text = value === null ? '' : `${comparator ?? ''}${value}`
  const words = typeof value === 'string' || comparator !== undefined
  return make(text, {
    time: hl7Time(time),
    status,
    type: words ? 'ST' : 'NM',
    ...(sub && { sub }),
    ...(device && { device }),
  })
}

function readingsText({ feed, ids, visit, place, readings, id, sent }: Readings): string {
  const of = ids.length > 0 ? cx(ids) : null
  const { time = sent, minutes = 0 } = readings[0] ?? {}
  const times = {
    msh7: hl7Time(sent),
    obr7: hl7Time(time - minutes * 60_000),
    ...(minutes > 0 && { obr8: hl7Time(time) }),
  }
  const message = chart(of, readings.map(obxOf), { app: feed, id, visit, at: pl(place), ...times })
  return oruText(message, 0)
}

/** The message as a feed sends it. */
export const textOf = (message: Message): string =>
  isMovement(message) ? movementText(message) : readingsText(message)
