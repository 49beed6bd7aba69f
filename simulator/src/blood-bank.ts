import { formatTime } from '@wardlight/hl7/time'
import { pick, TOPIC, uniform } from './chance.ts'
import { type Episode, intensity } from './episodes.ts'
import { local } from './local-reading.ts'
import type { Reading } from './messages/results.ts'
import type { Stay } from './stays.ts'

const HOUR = 3_600_000
/** A sample counts for three days; the next is drawn a day after it expired. */
const VALID = 72 * HOUR
const EVERY = 96 * HOUR
const GROUPS = ['O Pos', 'A Pos', 'B Pos', 'O Neg', 'A Neg', 'AB Pos'] as const
/** Of a ward's patients, how many the blood bank holds a sample of. */
const SHARE: Readonly<Record<Stay['lane']['ward'], number>> = {
  icu: 0.6,
  nicu: 0,
  picu: 0.3,
  theatre: 1,
  labour: 1,
}

/** What the blood bank says of a patient: the sample it holds, until when, and units matched with it. */
export function bloodBank(
  { seed, lane, no, from }: Stay,
  episodes: readonly Episode[],
  time: number,
): Reading[] {
  const keys = [seed, lane.no, no, TOPIC.lab] as const
  if (uniform(...keys, 91) >= SHARE[lane.ward]) return []
  const drawn = from + Math.floor((time - from) / EVERY) * EVERY
  const bleeds = episodes.some(
    (episode) => /bleeding|hemorrhage/.test(episode.trouble) && intensity(episode, time) > 0,
  )
  const surgery = lane.ward === 'theatre' ? Math.floor(uniform(...keys, 92) * 3) : 0
  return [
    local('TYPE_SCREEN', 'Type and screen', `${pick(GROUPS, ...keys, 93)}, antibody screen negative`),
    local('TYPE_SCREEN_EXPIRES', 'Type and screen expires', formatTime(new Date(drawn + VALID))),
    local('CROSSMATCHED_UNITS', 'Crossmatched red cells', bleeds ? 4 : surgery),
  ]
}
