import { type AlertIcon, BODY_ICON_MIN_SLOT } from '@wardlight/contracts/alert'
import type { Organ } from '@wardlight/contracts/organ'

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

export const organOf = ({ icon }: Pick<AlertIcon, 'icon'>): Organ | undefined => ORGAN_OF[icon]

/** Body icons, slot 40 and above, by the organ they are drawn at. */
export const iconsAt = (icons: readonly AlertIcon[], organ: Organ): readonly AlertIcon[] =>
  icons.filter((icon) => icon.slot >= BODY_ICON_MIN_SLOT && organOf(icon) === organ)

/** Panels of the page that icons lead to, by link. */
const PANELS: Readonly<Record<string, string>> = { sepsis: '[aria-label="Sepsis"]' }

/** Selector of the panel an icon leads to; undefined: a popup has what it is about. */
export const placeOf = ({ link }: Pick<AlertIcon, 'link'>): string | undefined => PANELS[link]

const SHOWN_MS = 1500

/** Brings the panel an icon leads to into view, gives it the keyboard and outlines it for a moment. */
export function leadTo(icon: Pick<AlertIcon, 'link'>): void {
  const place = document.querySelector(placeOf(icon) ?? 'none')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.scrollIntoView({ block: 'nearest' })
  place.focus({ preventScroll: true })
  place.dataset.ledTo = ''
  setTimeout(() => delete place.dataset.ledTo, SHOWN_MS)
}
