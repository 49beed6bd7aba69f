import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'

interface TitleParts {
  area: Area
  tower: boolean
  /** Of the screen, or of its tab that is open: `{unit}` and `{room}` stand for what is looked at. */
  title: string
  /** Labels of the units, where some are chosen. */
  unit?: string
  /** Room as staff call it. */
  room?: string
}

const PRODUCT = 'Wardlight'

/** The browser tab's title, spec core §1. */
export function pageTitle({ area, tower, title, unit = '', room = '' }: TitleParts): string {
  const own = title.replace('{unit}', () => unit).replace('{room}', () => room)
  const parts = [PRODUCT, area in AREA_LABELS ? area.toUpperCase() : '', tower ? 'Tower' : '', own.trim()]
  return [...new Set(parts)].filter(Boolean).join(' ')
}
