import { isClinical } from '@wardlight/contracts/clinical-rights'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { useUser } from '@wardlight/mf-shared/session'

const NONE: readonly string[] = []

/** Units whose patients this person takes off the census, now or once they see names. */
export function useRemovable({ uiConfig }: Pick<VarsAnswer, 'uiConfig'>): readonly string[] {
  const user = useUser()
  return user && isClinical(user) ? uiConfig.removePatientCensus : NONE
}
