import { ANY_LAB_POPUP, type LabConfig } from '@wardlight/contracts/labs'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { Popup, PopupParams } from '@wardlight/mf-shared/navigation'

type Vars = Pick<VarsAnswer, 'uiConfig' | 'varLevels'>

/** How a lab is opened; one the configuration says nothing of shares a popup with others like it. */
export function labOf({ uiConfig, varLevels }: Vars, atom: string): LabConfig {
  const known = uiConfig.labConfig?.find((lab) => lab.atom === atom)
  const title = varLevels.find(({ name }) => name === atom)?.title ?? atom
  return known ?? { title, atom, popupName: ANY_LAB_POPUP, risk: '', graphs: [] }
}

/** The lab a popup of the URL is about; null where it names none. */
export function labOfPopup(vars: Vars, { name, params }: Popup): LabConfig | null {
  if (name === ANY_LAB_POPUP) {
    const atom = params.atom ?? ''
    return vars.varLevels.some((variable) => variable.name === atom) ? labOf(vars, atom) : null
  }
  return vars.uiConfig.labConfig?.find((lab) => lab.popupName === name) ?? null
}

/** What a popup of a lab is opened with. */
export const labPopup = ({ popupName, atom }: LabConfig): [name: string, params: PopupParams] => [
  popupName,
  popupName === ANY_LAB_POPUP ? { atom } : {},
]

/** The labs before and after one in the order of the strip; null at its ends. */
export function besideLab(vars: Vars, atom: string): { previous: LabConfig | null; next: LabConfig | null } {
  const { labs } = vars.uiConfig
  const at = labs.indexOf(atom)
  const lab = (position: number) => {
    const name = at < 0 ? undefined : labs[position]
    return name === undefined ? null : labOf(vars, name)
  }
  return { previous: lab(at - 1), next: lab(at + 1) }
}
