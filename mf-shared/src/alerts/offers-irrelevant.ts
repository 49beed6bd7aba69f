import { IRRELEVANT_ELEMENT } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import { useVars } from '../data/use-vars.ts'

/** Whether alerts of an area may be called irrelevant. */
export const useOffersIrrelevant = (area: Area, enabled: boolean): boolean =>
  useVars(area, { enabled }).data?.uiConfig.elements[IRRELEVANT_ELEMENT] === true
