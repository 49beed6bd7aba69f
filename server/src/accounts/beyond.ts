import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { Account } from './account.ts'
import { isMasked, isMaskFixed } from './masking.ts'

type GiverRights = Pick<Account, 'rights' | 'areas' | 'mask' | 'permanent_mask'>

/** An account of a patient shows the values of one person by name, in whichever care area they come to lie. */
const isBeyondAsPatient = (by: GiverRights, rights: readonly Right[]): boolean =>
  rights.includes('Patient') && (isMasked(by) || AREAS.some((area) => !by.areas.includes(area)))

/** Whether an account has more than the administrator's may: a care area, patients' names, or one patient's values. */
export const isBeyond = (
  by: GiverRights,
  account: { rights: readonly Right[]; areas: readonly Area[]; permanent_mask?: boolean },
): boolean =>
  isBeyondAsPatient(by, account.rights) ||
  account.areas.some((area) => !by.areas.includes(area)) ||
  (isMaskFixed(by) && !isMaskFixed({ permanent_mask: false, ...account }))

/** Whether an administrator may enable an account: not beyond theirs, or disabled by them and not changed since. */
export const mayEnable = (by: Account, account: Account): boolean =>
  !isBeyond(by, account) || account.disabled_by === by.user_id
