import type { AreaConfig } from '../../config/area.ts'
import type { Patient } from '../state.ts'
import { caseStateOf } from './case-state.ts'

/** Whether what a variable is measured of is over by the stage of the case: the fetus of who gave birth. */
export const isPastStage = (config: AreaConfig, { visit }: Pick<Patient, 'visit'>, name: string): boolean =>
  config.variable(name)?.overIn?.includes(caseStateOf(visit, config.ui.caseStates).caseStage) ?? false
