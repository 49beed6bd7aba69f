/** Patients are judged by the limits of their age: below 28 days, 1, 12 and 18 years, and above. */
export const AGE_GROUPS = ['neonate', 'infant', 'child', 'adolescent', 'adult'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What each is called, and the ages that belong to it. */
export const AGE_BANDS: Readonly<Record<AgeGroup, { name: string; ages: string }>> = {
  neonate: { name: 'newborns', ages: 'below 28 days' },
  infant: { name: 'infants', ages: '28 days to 1 year' },
  child: { name: 'children', ages: '1 to 11 years' },
  adolescent: { name: 'adolescents', ages: '12 to 17 years' },
  adult: { name: 'adults', ages: '18 years and above' },
}

/** "newborns (below 28 days)". */
export const ageBandText = (group: AgeGroup): string => {
  const { name, ages } = AGE_BANDS[group]
  return `${name} (${ages})`
}

const NEWBORN_DAYS = 28
const CHILD_YEARS = 12
const ADULT_YEARS = 18

/** The group of an age as census rows tell it: whole years, below one "8 d" or "7 mo"; null for an age that is not known. */
export function ageGroupOf({ age, ageText }: { age: number; ageText: string }): AgeGroup | null {
  if (age < 0) return null
  if (age >= 1) return age < CHILD_YEARS ? 'child' : age < ADULT_YEARS ? 'adolescent' : 'adult'
  const days = /^(\d+) d$/.exec(ageText)?.[1]
  return days !== undefined && Number(days) < NEWBORN_DAYS ? 'neonate' : 'infant'
}

/** The config type of patients that belong to none of a unit's own. */
export const DEFAULT_CONFIG_TYPE = 'DefaultConfig'
