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
