import type { SepsisStatus } from '@wardlight/contracts/census'
import { between, TOPIC, uniform } from './chance.ts'
import { lanesOf } from './lanes.ts'
import type { Stay } from './stays.ts'

const MINUTE = 60_000
const CARRIERS = 4
const TURN = 17 * 60 * MINUTE

/** When the newest sepsis best-practice alert of a stay fired, up to a time; null when none did. */
export function sepsisAlertOf(stay: Stay, time: number): number | null {
  if (stay.lane.ward !== 'icu') return null
  const lanes = lanesOf('icu').length
  for (let turn = Math.floor(time / TURN); turn * TURN > stay.from - TURN; turn--)
    for (let carrier = 0; carrier < CARRIERS; carrier++) {
      const fired = turn * TURN + Math.round((TURN * carrier) / CARRIERS / 1000) * 1000
      const lane = Math.floor(uniform(stay.seed, turn, carrier, TOPIC.sepsis) * lanes)
      if (lane === stay.lane.index && fired <= time && fired > stay.from + 20 * MINUTE) return fired
    }
  return null
}

const ELEMENTS = ['BC', 'ABX', 'LAC1', 'LAC2'] as const
/** Minutes after the alert: when it is done, earliest and latest, and by when it must be. */
const COURSE: Readonly<Record<(typeof ELEMENTS)[number], readonly [number, number, number]>> = {
  BC: [10, 95, 180],
  ABX: [25, 170, 180],
  LAC1: [12, 110, 180],
  LAC2: [140, 330, 360],
}
const MISSES = 0.09

/** When each element was done, ms, by local code; nothing of one that is not done by a time. */
export function doneBy(stay: Stay, fired: number, time: number): Record<string, number> {
  const done: Record<string, number> = {}
  ELEMENTS.forEach((element, position) => {
    const at = fired + Math.round(doneAfter(stay, fired, position)) * MINUTE
    if (at <= time) done[`SEPSIS_${element}`] = at
  })
  return done
}

/** Minutes after the alert; Infinity never. */
function doneAfter(stay: Stay, fired: number, position: number): number {
  const key = Math.floor(fired / 1000)
  const [earliest, latest] = COURSE[ELEMENTS[position] as (typeof ELEMENTS)[number]]
  return uniform(stay.seed, key, position, TOPIC.sepsis, 2) < MISSES
    ? Number.POSITIVE_INFINITY
    : between(earliest, latest, stay.seed, key, position, TOPIC.sepsis, 1)
}

/** Status of the five elements of the bundle at a time, by local code. */
export function bundleAt(stay: Stay, fired: number, time: number): Record<string, SepsisStatus> {
  const minutes = (time - fired) / MINUTE
  const done: Partial<Record<(typeof ELEMENTS)[number], number>> = {}
  const bundle: Record<string, SepsisStatus> = {}
  ELEMENTS.forEach((element, position) => {
    const [, , due] = COURSE[element]
    const at = doneAfter(stay, fired, position)
    done[element] = at
    bundle[`SEPSIS_${element}`] =
      minutes >= at ? 'Passed' : minutes >= due ? 'Missed' : due - minutes > 60 ? '1+ hr left' : '<1 hr left'
  })
  const { BC = 0, ABX = 0 } = done
  const settled = minutes >= Math.min(BC, ABX)
  bundle.SEPSIS_CB4A = settled
    ? BC <= ABX
      ? 'Passed'
      : 'Missed'
    : minutes > 120
      ? '<1 hr left'
      : '1+ hr left'
  return bundle
}
