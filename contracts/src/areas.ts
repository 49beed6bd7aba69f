export const AREAS = ['awor', 'awob', 'awicu', 'awpacu'] as const
export type Area = (typeof AREAS)[number]
export const DEFAULT_AREA: Area = 'awicu'

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  awor: 'Operating room',
  awob: 'Obstetrics',
  awicu: 'Intensive care',
  awpacu: 'Post-anaesthesia recovery',
}

export const AREA_SHORT_LABELS: Readonly<Record<Area, string>> = {
  awor: 'OR',
  awob: 'OB',
  awicu: 'ICU',
  awpacu: 'PACU',
}

export const isArea = (text: string): text is Area => (AREAS as readonly string[]).includes(text)

/** Obstetrics case states by their number, spec core §3. */
export const OB_CASE_STATES: Readonly<Record<number, string>> = {
  1: 'Triage',
  5: 'Antepartum',
  8: 'Labor',
  20: 'Stage 2 or 3',
  12: 'Postpartum',
  19: 'Readmit',
  6: 'Fetal Loss',
}
