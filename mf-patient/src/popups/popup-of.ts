import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { ANY_LAB_POPUP, type LabConfig } from '@wardlight/contracts/labs'
import { isOffered, popupRefusal } from '@wardlight/mf-shared/navigation'
import { createContext, useContext } from 'react'
import { AMOUNTS, LINKS, ORGAN_POPUP_NAMES, ORGAN_POPUPS, POPUP_OF_ORGAN } from './popup-names.ts'

interface AskedPopup {
  /** Name of a variable or atom. */
  variable?: string | null
  /** What a rule leads to; goes before the variable. */
  link?: string
}

/** The popup something belongs to; null: none, or none this person may have. */
export type PopupOf = (asked: AskedPopup) => string | null

const isBeside = (variable: string) => (name: (typeof ORGAN_POPUP_NAMES)[number]) =>
  (ORGAN_POPUPS[name].also as readonly string[]).includes(variable)

/** The lab a variable is, or stands beside in its popup. */
const labIn = (labs: readonly LabConfig[], variable: string): LabConfig | undefined =>
  labs.find(({ atom }) => atom === variable) ?? labs.find(({ graphs }) => graphs.includes(variable))

/**
 * The popup a variable belongs to: a laboratory value's own, the infusions', pain's, that of the organ it colours or
 * stands beside, else the balance. `labs`: those of the area; labs that share a popup are passed over.
 */
export function popupsOf(
  { area, risk, current }: Pick<Body, 'area' | 'risk' | 'current'>,
  labs: readonly LabConfig[] = [],
): PopupOf {
  const named = labs.filter(({ popupName }) => popupName !== ANY_LAB_POPUP)
  const mayHave = (name: string | undefined): name is string =>
    name !== undefined && popupRefusal(name, area) === null
  const drugs = new Set(current.flatMap(({ name, infusion }) => (infusion ? [name] : [])))
  const ofVariable = (variable: string): string | undefined => {
    const organ = risk.find(({ variables }) => variables.includes(variable))
    return [
      labIn(named, variable)?.popupName,
      drugs.has(variable) ? 'Infusions' : undefined,
      organ && POPUP_OF_ORGAN[organ.part],
      ORGAN_POPUP_NAMES.find(isBeside(variable)),
      AMOUNTS.includes(variable) ? 'ioBalance' : undefined,
    ].find(mayHave)
  }
  return ({ variable, link }) => ofLink(link, area) ?? (variable ? (ofVariable(variable) ?? null) : null)
}

/** A rule may name any popup there is. */
function ofLink(link: string | undefined, area: Area): string | null {
  const name = link && (LINKS[link] ?? link)
  return name && isOffered(name, area) ? name : null
}

/** Of the patient shown; nothing belongs to anything outside. */
export const PopupOfContext = createContext<PopupOf>(() => null)
export const usePopupOf = (): PopupOf => useContext(PopupOfContext)
