import { between, pick, TOPIC, uniform } from './chance.ts'
import { type Lane, lanesOf, type Ward } from './lanes.ts'

export type Trouble =
  | 'sepsis'
  | 'respiratory'
  | 'bradycardia'
  | 'bleeding'
  | 'tachyarrhythmia'
  | 'tachycardia'
  | 'hypotension'
  | 'fever'
  | 'oliguria'
  | 'hyperkalemia'
  | 'tachypnea'
  | 'hyperglycemia'
  | 'desaturation'
  | 'hypercapnia'
  | 'hypertension'
  | 'preeclampsia'
  | 'hemorrhage'
  | 'fetal'
  | 'pain'
  | 'silent'

/** A deterioration that visits one bed of a ward after another, so that about as many are ill at any time. */
interface Carrier {
  /** How long it stays with a bed, in minutes. */
  minutes: readonly [number, number]
  troubles: readonly Trouble[]
}

const red = (...troubles: Trouble[]): Carrier => ({ minutes: [55, 100], troubles })
const yellow = (...troubles: Trouble[]): Carrier => ({ minutes: [70, 150], troubles })

const CARRIERS: Readonly<Record<Ward, readonly Carrier[]>> = {
  icu: [
    red('sepsis', 'bleeding'),
    red('respiratory'),
    red('bradycardia', 'tachyarrhythmia'),
    red('sepsis', 'respiratory', 'bradycardia'),
    yellow('tachycardia'),
    yellow('hypotension'),
    yellow('fever'),
    { minutes: [150, 240], troubles: ['oliguria'] },
    { minutes: [120, 240], troubles: ['hyperkalemia', 'hyperglycemia'] },
    yellow('tachypnea', 'desaturation'),
    { minutes: [40, 75], troubles: ['silent'] },
    { minutes: [60, 110], troubles: ['silent'] },
  ],
  nicu: [yellow('desaturation', 'tachycardia'), { minutes: [180, 300], troubles: ['silent', 'fever'] }],
  picu: [yellow('tachypnea', 'tachycardia')],
  theatre: [red('bleeding', 'hypercapnia'), yellow('hypotension', 'tachycardia'), yellow('pain')],
  labour: [red('preeclampsia', 'hemorrhage'), yellow('hypertension'), yellow('fetal', 'fever')],
}

/** A stretch of trouble in a lane; milliseconds since 1970. */
export interface Episode {
  trouble: Trouble
  from: number
  to: number
}

const MINUTE = 60_000
const DAY = 86_400_000

function episode(
  seed: number,
  ward: Ward,
  index: number,
  turn: number,
  length: number,
  offset: number,
): Episode & { lane: number } {
  const { troubles } = CARRIERS[ward][index] as Carrier
  const lanes = lanesOf(ward).length
  const carriers = CARRIERS[ward].length
  const key = ward.charCodeAt(0)
  const begin = offset + turn * length
  const own = Math.max(1, Math.ceil((lanes - index) / carriers))
  const choice = index + carriers * Math.floor(uniform(seed, key, index, turn, TOPIC.episode, 2) * own)
  const lane = (choice + Math.floor(begin / DAY) * 5) % lanes
  const late = between(0.01, 0.08, seed, key, index, turn, TOPIC.episode, 3)
  const trouble = pick(troubles, seed, key, index, turn, TOPIC.episode, 4)
  return { trouble, lane, from: begin + length * late, to: begin + length * 0.97 }
}

/** The episodes of a lane that touch [from, to]. */
export function episodesOf(seed: number, lane: Lane, from: number, to: number): Episode[] {
  const found: Episode[] = []
  CARRIERS[lane.ward].forEach(({ minutes }, index) => {
    const key = lane.ward.charCodeAt(0)
    const length = Math.round(between(...minutes, seed, key, index, TOPIC.episode, 1)) * MINUTE
    const offset = Math.round(length * uniform(seed, key, index, TOPIC.episode, 5))
    const first = Math.floor((from - offset) / length)
    const last = Math.floor((to - offset) / length)
    for (let turn = first; turn <= last; turn++) {
      const { lane: at, ...rest } = episode(seed, lane.ward, index, turn, length, offset)
      if (at === lane.index && rest.from <= to && rest.to >= from) found.push(rest)
    }
  })
  return found
}

const RISE = 7 * MINUTE
const FALL = 9 * MINUTE
const ease = (part: number): number => part * part * (3 - 2 * part)

/** How far an episode has come at a time, 0 to 1: it worsens over minutes and recovers over minutes. */
export function intensity({ from, to }: Episode, time: number): number {
  if (time <= from || time >= to) return 0
  return ease(Math.min(1, (time - from) / RISE, (to - time) / FALL))
}
