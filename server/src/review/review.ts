import type {
  AlertReviewAnswer,
  AlertReviewChoice,
  AlertReviewItem,
  AlertReviewQuery,
} from '@wardlight/contracts/alert-review'
import { DEFAULT_REVIEW_HOURS } from '@wardlight/contracts/alert-review'
import { unitTest } from '@wardlight/contracts/unit-names'
import type { QueryExecutorProvider } from 'kysely'
import { rulesOf } from '../alerts/rules/area-rules.ts'
import { untoldRules } from '../alerts/rules/untold-rules.ts'
import { displayId, displayRoom } from '../answers/texts/display-names.ts'
import { reviewText } from '../answers/texts/review-text.ts'
import type { AreaConfig } from '../config/area.ts'
import type { WardMemory } from '../ward/memory.ts'
import type { Bed } from '../ward/state.ts'
import { ageAt, possibleAges } from '../ward/time/age.ts'
import { iso } from '../ward/time/time-text.ts'
import { type ReviewedAlert, type ReviewPlace, readReviewed } from './read-alerts.ts'
import { takenBack } from './taken-back.ts'

export interface ReviewParts {
  readers: QueryExecutorProvider
  memory: WardMemory
  config: AreaConfig
  /** Minutes the hospital's clocks are ahead of UTC. */
  offset: number
  now: number
}

const PAGE = 100
const HOUR_MS = 3_600_000

const textOfPlace = ({ began, id }: ReviewPlace): string => `${began.toISOString()} ${id}`

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place that no answer gave out means the first page. */
function placeOf(text: string | undefined): ReviewPlace | null {
  const [, time = '', id = ''] = PLACE.exec(text ?? '') ?? []
  const began = new Date(time)
  return Number.isNaN(began.getTime()) ? null : { began, id }
}

const done = (by: string | null, time: Date | null) =>
  time === null ? null : { by: by ?? '', time: time.toISOString() }

/** The patient's bed in the area; null if they lie in another area. */
function bedIn({ memory, config }: ReviewParts, patientId: number): Bed | null {
  const bed = memory.bedOfPatient(patientId)
  return bed?.room.area === config.area ? bed : null
}

async function itemsOf(alerts: readonly ReviewedAlert[], parts: ReviewParts): Promise<AlertReviewItem[]> {
  const changes = await takenBack(parts.readers, alerts)
  return alerts.map((alert) => itemOf(alert, changes.get(alert.id), parts))
}

function itemOf(alert: ReviewedAlert, change: string | undefined, parts: ReviewParts): AlertReviewItem {
  const { config, offset, now } = parts
  const bed = bedIn(parts, alert.patientId)
  const age = ageAt(bed?.patient?.dob ?? null, now, offset)
  const { message: told, spoken } = reviewText(alert, config, bed ? possibleAges(age, bed.room.unit) : null)
  const message = change ? `${told}; ${change} since` : told
  const answered = done(alert.answeredBy, alert.answered)
  return {
    id: alert.id,
    area: config.area,
    rule: alert.rule,
    roomSys: bed?.room.roomSys ?? null,
    displayRoom: bed ? displayRoom(bed, config) : '',
    unit: bed?.room.unit.unit ?? '',
    name: bed?.patient?.name ?? '',
    patID: bed?.patient ? displayId(bed.patient, config) : '',
    masked: false,
    message,
    messageWithVerbal: spoken === '' ? message : `${message}^^${spoken}`,
    level: alert.level,
    technical: alert.technical,
    alertInstanceTime: alert.began.toISOString(),
    state: alert.state,
    ended: alert.state === 'cleared' ? alert.entered.toISOString() : null,
    answer:
      alert.answer === null || answered === null
        ? null
        : { state: alert.answer, ...answered, ...(alert.loudAgain ? { loudAgain: true as const } : {}) },
    sequence: alert.sequence,
    incrementSequence: alert.isNew,
    reviewed: done(alert.reviewedBy, alert.reviewed),
  }
}

const coveredRules = (config: AreaConfig) =>
  [...rulesOf(config).covering].flatMap(([milder, { same }]) => [...same].map((worse) => ({ milder, worse })))

/** Alerts of an area that people were told of, newest first, a page at a time. */
export async function reviewOf(parts: ReviewParts, query: AlertReviewQuery): Promise<AlertReviewAnswer> {
  const { memory, config, now, readers } = parts
  const { area, unit, hours = DEFAULT_REVIEW_HOURS, show = 'all', level = 'all', before } = query
  const tower = query.tower === true && config.ui.controlTower === true
  const inUnit = unitTest(unit)
  const patients = unit
    ? memory
        .area(config.area)
        .flatMap((bed) => (bed.patient && inUnit(bed.room.unit.unit) ? bed.patient.id : []))
    : null
  const from = new Date(now - hours * HOUR_MS)
  const rules = { untold: untoldRules(config, tower), covered: coveredRules(config) }
  const wanted = { area, from, show, level, ...rules, patients, before: placeOf(before) }
  const found = await readReviewed(readers, wanted, PAGE + 1)
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: await itemsOf(page, parts),
    next: found.length > PAGE && last ? textOfPlace(last) : null,
    now: iso(now),
  }
}

/**
 * Alerts of one patient in an area that began since `from` or are still open, newest first; if there are many, the
 * newest ended ones and the open ones, a page of each.
 */
export async function itemsOfPatient(
  parts: ReviewParts,
  patientId: number,
  from: Date,
  { tower }: { tower: boolean },
): Promise<AlertReviewItem[]> {
  const { config, readers } = parts
  const read = (show: AlertReviewChoice) =>
    readReviewed(
      readers,
      {
        ...{ area: config.area, from, show, level: 'all', patients: [patientId], before: null },
        ...{ untold: untoldRules(config, tower), covered: coveredRules(config) },
      },
      PAGE,
    )
  const [open, over] = await Promise.all([read('open'), read('ended')])
  const ofPatient = [...open, ...over].filter(({ technical }) => !technical)
  return itemsOf(
    ofPatient.toSorted((a, b) => b.began.getTime() - a.began.getTime()),
    parts,
  )
}

/** The alerts of these that began after `from` and were not for the tower only. */
export const alertsSince = async (
  parts: ReviewParts,
  patientId: number,
  from: Date,
): Promise<AlertReviewItem[]> =>
  (await itemsOfPatient(parts, patientId, from, { tower: false })).filter(
    ({ alertInstanceTime }) => Date.parse(alertInstanceTime) > from.getTime(),
  )
