import { type AlertIcon, BODY_ICON_MIN_SLOT } from '@wardlight/contracts/alert'
import type { Organ } from '@wardlight/contracts/body'
import { valuesId } from '../body/values-id.ts'

/** Links that are no variable's name. */
const VARIABLES: Readonly<Record<string, string>> = {
  Platelet_Count: 'Platelets',
  White_Blood_Cell_Count: 'WBC',
  PainScore: 'Pain',
}

/** The organ an icon is drawn at. */
const ORGAN_OF: Readonly<Record<string, Organ>> = {
  brain: 'brain',
  pain: 'brain',
  lungs: 'lungs',
  heart: 'heart',
  blood: 'blood',
  bleeding: 'blood',
  temperature: 'blood',
  sepsis: 'blood',
  infection: 'blood',
  liver: 'liver',
  kidneys: 'kidneys',
}

/** Body icons, slot 40 and above, by the organ they are drawn at. */
export const iconsAt = (icons: readonly AlertIcon[], organ: Organ): readonly AlertIcon[] =>
  icons.filter(({ slot, icon }) => slot >= BODY_ICON_MIN_SLOT && ORGAN_OF[icon] === organ)

/** What of the page an icon leads to: its lab, its value, the sepsis panel, else the values of its organ. */
export function placeOf({ link, icon }: AlertIcon, page: ParentNode): Element | null {
  const name = VARIABLES[link] ?? link
  const quoted = CSS.escape(name)
  const organ = ORGAN_OF[icon]
  return (
    (name === 'sepsis' ? page.querySelector('[aria-label="Sepsis"]') : null) ??
    page.querySelector(`[data-lab="${quoted}"]`) ??
    page.querySelector(`[data-variable="${quoted}"]`) ??
    (organ ? page.querySelector(`#${valuesId(organ)}`) : null)
  )
}

const SHOWN_MS = 1500

/** Brings what an icon leads to into view, gives it the keyboard and outlines it for a moment. */
export function leadTo(icon: AlertIcon): void {
  const place = placeOf(icon, document)
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.scrollIntoView({ block: 'nearest' })
  place.focus({ preventScroll: true })
  place.dataset.ledTo = ''
  setTimeout(() => delete place.dataset.ledTo, SHOWN_MS)
}
