import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'

export interface TitleParts {
  area: Area
  tower: boolean
  screen: string
  /** Label of the unit, on the census. */
  unit?: string
  /** Room as shown, on the patient screen. */
  room?: string
  /** Title of the screen, or of its tab that is open. */
  title?: string
}

const PRODUCT = 'Wardlight'

/** The browser tab's title, spec core §1. */
export function pageTitle({ area, tower, screen, unit, room, title }: TitleParts): string {
  const parts = [PRODUCT, area in AREA_LABELS ? area.toUpperCase() : '', tower ? 'Tower' : '']
  const own: Readonly<Record<string, string | undefined>> = { census: unit, patient: room }
  parts.push((screen in own ? own[screen] : title) ?? '')
  return parts.filter(Boolean).join(' ')
}
