import { AGE_BANDS, AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'

const DAY_MS = 86_400_000

export interface Age {
  /** Whole years; -1 unknown. */
  years: number
  days: number | null
  text: string
  group: AgeGroup | null
}

const UNKNOWN: Age = { years: -1, days: null, text: '', group: null }

function groupOf(days: number, years: number): AgeGroup {
  if (days < 28) return 'neonate'
  if (years < 1) return 'infant'
  if (years < 12) return 'child'
  return years < 18 ? 'adolescent' : 'adult'
}

/**
 * Age on the hospital's calendar day at `now`: years, below one year "7 mo", below one month "3 d".
 * A birth date after today (a clock ahead, a newborn across midnight) counts as today.
 */
export function ageAt(dob: string | null, now: number, offsetMinutes: number): Age {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(dob ?? '')
  if (!match) return UNKNOWN
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const today = new Date(now + offsetMinutes * 60_000)
  const born = Date.UTC(year, month - 1, day)
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  const days = Math.max(0, Math.round((start - born) / DAY_MS))
  const beforeDay = today.getUTCDate() < day ? 1 : 0
  const months = Math.max(
    0,
    (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() - (month - 1) - beforeDay,
  )
  const years = Math.floor(months / 12)
  const text = years >= 1 ? String(years) : months >= 1 ? `${months} mo` : `${days} d`
  return { years, days, text, group: groupOf(days, years) }
}

/** When the hospital's calendar day ends, ms: from then on everybody is a day older. */
export const nextMidnight = (now: number, offsetMinutes: number): number => {
  const local = now + offsetMinutes * 60_000
  return (Math.floor(local / DAY_MS) + 1) * DAY_MS - offsetMinutes * 60_000
}

/** The age group of a patient, or the groups it may be of; null: the variable's own limits. */
export type PossibleAges = AgeGroup | readonly AgeGroup[] | null

/** The groups a patient may be of: its own, when unknown those the unit holds, every one where the unit says nothing. */
export const possibleAges = (
  { group }: Pick<Age, 'group'>,
  unit: { ages?: readonly AgeGroup[] },
): PossibleAges => group ?? unit.ages ?? AGE_GROUPS

/** Whose limits are used: "adults", "newborns or infants"; "all ages" where nothing tells. */
export function agesText(ages: PossibleAges): string {
  if (ages === null) return 'all ages'
  return typeof ages === 'string' ? AGE_BANDS[ages].name : `${assumedAges(ages)}, age unknown`
}

/** Whose limits are used for want of a birth date: "limits of newborns"; undefined when the age is known. */
export function assumedAges(ages: PossibleAges): string | undefined {
  if (ages === null || typeof ages === 'string') return undefined
  const names = ages.map((group) => AGE_BANDS[group].name)
  if (names.length === 1) return `limits of ${names[0]}`
  if (names.length === AGE_GROUPS.length) return 'the stricter limits of all ages'
  return `the stricter limits of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
