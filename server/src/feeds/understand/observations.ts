import type { Segment } from '@wardlight/hl7/message'
import { NAME_CAPS } from '../../config/caps.ts'
import type { FeedSettings } from '../../config/feed-settings.ts'
import type { Observation, ResultStatus } from '../../ward/events.ts'
import { canonicalUnit, convertUnit, readUnit } from '../../ward/readings/units.ts'
import { cut, shortened } from '../../ward/shortened.ts'
import { asListed, type CodeBook, type Coded, type KnownCode } from './code-book.ts'
import { channelIn } from './containment.ts'
import type { ReadObservation } from './devices-apart.ts'
import { collectedOver, measuredAt } from './measured.ts'
import type { MessageContext } from './message-context.ts'
import type { TimeReader } from './message-times.ts'
import type { ObservationSegment } from './orders.ts'
import { isEncapsulated, judge, keep, type RawValue, readValue, type UnderstoodReading } from './value.ts'

/** HL7 table 0085; what is not listed is final. */
const STATUSES: Readonly<Record<string, ResultStatus>> = {
  C: 'corrected',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
  D: 'withdrawn',
  W: 'withdrawn',
}
/** Ordered, in the laboratory, not asked for: no result, nothing changes. */
const NO_RESULT = new Set(['I', 'O', 'N'])
/** Cannot be obtained: on a stream, "no reading". */
const NOT_OBTAINED = 'X'

/** Monitors that report end-tidal CO2 under the code of SpO2: the unit tells. */
const SPO2_CODES = new Set(['150456', '59408-5', '2708-6'])
const END_TIDAL_CO2: readonly Coded[] = [{ code: '151708', text: 'MDC_CONC_AWAY_CO2_ET', system: 'MDC' }]
const MDC_SYSTEMS = new Set(['MDC', 'ISO+', 'ISO/IEEE 11073'])
/** Units that monitors leave out of what they number by MDC codes. */
const MDC_UNITS = new Set(['/min', '%'])
const OXYGEN_FRACTION = 'FiO2'

export const isMdc = (system: string): boolean => MDC_SYSTEMS.has(system.trim().toUpperCase())

/** An OBX understood; null where it brings no result. */
export function readObservation(
  segments: ObservationSegment,
  book: CodeBook,
  context: MessageContext,
): ReadObservation | null {
  const { obx, device } = segments
  const sentStatus = obx.text(11).toUpperCase()
  if (NO_RESULT.has(sentStatus) || isEncapsulated(obx)) return null
  const coded = codings(obx)
  const [first] = coded
  if (!first) return null
  const subId = obx.text(4)
  const unit = shortened(readUnit(obx.text(6, 1), obx.text(6, 2)), NAME_CAPS.unit.most)
  const known = asFlow(find(book, coded, subId, unit), unit)
  const raw = readValue(obx)
  const namesDevice = raw === null && !known && obx.text(2) === ''
  if (namesDevice) return null
  const aperiodic = known?.source?.kind === 'single' || context.kind !== 'monitor' || isMarkedAperiodic(obx)
  if (sentStatus === NOT_OBTAINED && aperiodic) return null

  const status = STATUSES[sentStatus] ?? 'final'
  const isVolume = known?.variable.io !== undefined
  const measured = measuredAt(obx, segments, isVolume, context)
  const isWithdrawn = status === 'withdrawn'
  const hasValue = !isWithdrawn && sentStatus !== NOT_OBTAINED
  const reading = readingOf(hasValue ? raw : null, { known, unit, coded, flag: obx.text(8) }, context)
  const state = measured.future && reading.state === 'ok' ? 'implausible' : reading.state
  const observation: Observation = {
    variable: known?.name ?? null,
    ...asListed(first),
    codeText: cut(first.text, 200),
    ...(known?.meant ? { meant: true } : {}),
    ...reading,
    state,
    status,
    time: measured.time,
    ...(measured.said && { said: measured.said }),
    ...(measured.twin && { twin: measured.twin }),
    timeKnown: measured.known && (measured.given || !isWithdrawn),
    source: known?.source?.name ?? '',
    device: shortened([device, subId].filter(Boolean).join('/'), NAME_CAPS.device.most),
    aperiodic,
    ...(isVolume ? { interval: collectedOver(segments, context) ?? known.interval } : {}),
  }
  const pump = known?.variable.infusion !== undefined
  const channel = pump ? channelIn(subId) : ''
  return { observation, subId, device: [device, channel].filter(Boolean).join(' '), pump }
}

interface ObservationToRead {
  known: KnownCode | null
  unit: string
  coded: readonly Coded[]
  flag: string
}

function readingOf(
  raw: RawValue,
  { known, unit, coded, flag }: ObservationToRead,
  { settings, time }: MessageContext,
): UnderstoodReading {
  if (!known) return keep(raw, unit)
  const { name, variable } = known
  const meant = (sent: string): string | null => settings.names.unit(name, sent)
  const judged = { name, variable, unit, missingUnit: missingUnit(known, coded, settings), flag, meant }
  return judge(variable.text && raw !== null ? momentOf(raw, time) : raw, judged)
}

/** Words that are an HL7 time, to the minute at least, as ISO 8601: read in the zone of their message. */
const momentOf = (words: string, time: TimeReader): string =>
  (/^\d{12}/.test(words) && time(words)?.toISOString()) || words

/** A rate sent under the code of amounts (mL/h of urine) is one of their flow. */
function asFlow(known: KnownCode | null, unit: string): KnownCode | null {
  const flow = known?.flow
  if (!known || !flow || unit === '') return known
  const { variable } = flow
  return convertUnit(1, unit, variable.unit, variable.convert) === null
    ? known
    : { ...known, ...flow, flow: null }
}

/** What an empty unit stands for; null when nothing says. */
function missingUnit(
  { name, variable, unit }: KnownCode,
  coded: readonly Coded[],
  settings: FeedSettings,
): string | null {
  if (unit !== null) return unit
  const told = settings.missingUnit === 'ours' || variable.unit === '' || name === OXYGEN_FRACTION
  const ofMonitor = MDC_UNITS.has(variable.unit) && coded.some(({ system }) => isMdc(system))
  return told || ofMonitor ? variable.unit : null
}

/** The codings of OBX-3 that say anything; one without code is known by its text. */
function codings(obx: Segment): Coded[] {
  return [1, 4]
    .map((at) => ({
      code: obx.first(3, at) || obx.text(3, at + 1),
      text: obx.text(3, at + 1),
      system: obx.text(3, at + 2),
    }))
    .filter(({ code }) => code !== '')
}

function find(book: CodeBook, coded: readonly Coded[], subId: string, unit: string): KnownCode | null {
  const mislabelled =
    coded.some(({ code }) => SPO2_CODES.has(code)) && /^(mmhg|kpa)$/.test(canonicalUnit(unit))
  return book(mislabelled ? END_TIDAL_CO2 : coded, subId)
}

/** Monitors mark a cuff reading in a field after the value; which one differs. */
function isMarkedAperiodic(obx: Segment): boolean {
  if (!obx.includes('APERIODIC')) return false
  return [8, 9, 10, 12, 13, 15, 16, 17].some((field) => obx.raw(field).includes('APERIODIC'))
}
