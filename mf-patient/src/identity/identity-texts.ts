import type { PatientDetail } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { heightText, weightText } from '@wardlight/contracts/size-text'
import { dateText } from '@wardlight/mf-shared/time'

const DAY_MS = 86_400_000

/** "67 y", "F"; an en dash for an age that is not known, a question mark where other limits stand in for it. */
export function ageAndGender({
  age,
  ageText,
  ageAssumed,
  gender,
}: Pick<CensusRow, 'age' | 'ageText' | 'ageAssumed' | 'gender'>): string[] {
  const unknown = ageAssumed ? 'age ?' : 'age –'
  const years = ageText || (age < 0 ? unknown : `${age} y`)
  return [/^\d+$/.test(years) ? `${years} y` : years, gender].filter(Boolean)
}

/** "Penicillin, latex"; "Hidden" and "None recorded" where there is nothing to tell. */
export const allergyText = ({ allergies, hidden }: Pick<PatientDetail, 'allergies' | 'hidden'>): string =>
  allergies.length > 0 ? allergies.join(', ') : hidden ? 'Hidden' : 'None recorded'

/** "168 cm", "71 kg"; what is not known is left out. */
export const sizeTexts = ({ heightCm, weightKg }: Pick<PatientDetail, 'heightCm' | 'weightKg'>): string[] => [
  ...(heightCm === null ? [] : [heightText(heightCm)]),
  ...(weightKg === null ? [] : [weightText(weightKg)]),
]

/** "19 Nov 21:40, Byron, A." of who signed something and when. */
export const signedText = ({ by, time }: { by: string; time: string }): string =>
  `${dateText(time, 'D MMM HH:mm')}, ${by}`

/** "day 2, 19 Nov 21:40" of a stay that began at `since`; the first day is day 1. */
export function stayText(since: string | null, nowMs: number): string {
  if (since === null) return '–'
  const days = Math.floor((nowMs - Date.parse(since)) / DAY_MS) + 1
  return Number.isNaN(days) || days < 1 ? '–' : `day ${days}, ${dateText(since, 'D MMM HH:mm')}`
}
