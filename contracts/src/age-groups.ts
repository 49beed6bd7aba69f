/** Patients are judged by the limits of their age: below 28 days, 1, 12 and 18 years, and above. */
export const AGE_GROUPS = ['neonate', 'infant', 'child', 'adolescent', 'adult'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** The config type of patients that belong to none of a unit's own. */
export const DEFAULT_CONFIG_TYPE = 'DefaultConfig'
