import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Body } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'
import { alarmingVariables } from '../alerts/alarming-variables.ts'
import { silentSensors } from '../alerts/silent-sensors.ts'
import { organViews } from './organ-view.ts'

/** The organs of a patient as they are drawn now; `alerts` are those told of. */
export const patientOrgans = (
  body: Pick<Body, 'risk'>,
  values: ReadonlyMap<string, ValueView>,
  alerts: readonly CensusAlert[],
  frozen: boolean,
): ReturnType<typeof organViews> =>
  organViews(body, values, { frozen, alarming: alarmingVariables(alerts), silent: silentSensors(alerts) })
