import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'

export interface TitleParts {
  area: Area
  tower: boolean
  screen: string
  /** Label of the unit, on the census. */
  unit?: string
  /** Room as shown, on the patient screen. */
  room?: string
  /** Title of the help tab. */
  helpTab?: string
}

const PRODUCT = 'Wardlight'

/** The browser tab's title, spec core §1. */
export function pageTitle({ area, tower, screen, unit, room, helpTab }: TitleParts): string {
  const parts = [PRODUCT, area in AREA_LABELS ? area.toUpperCase() : '', tower ? 'Tower' : '']
  if (screen === 'census') parts.push(unit ?? '')
  if (screen === 'patient') parts.push(room ?? '')
  if (screen === 'status') parts.push('Status')
  if (screen === 'help') parts.push(helpTab || 'Help')
  return parts.filter(Boolean).join(' ')
}
