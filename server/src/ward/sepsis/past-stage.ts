import type { AreaConfig } from '../../config/area.ts'
import type { Patient } from '../state.ts'
import { caseStateOf } from './case-state.ts'

/** Whether the stage of the case has ended what a variable measures, such as the fetus after birth. */
export const isPastStage = (config: AreaConfig, { visit }: Pick<Patient, 'visit'>, name: string): boolean =>
  config.variable(name)?.overIn?.includes(caseStateOf(visit, config.ui.caseStates).caseStage) ?? false
