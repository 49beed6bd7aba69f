import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import { isMaskFixed } from './masking.ts'
import type { Account } from './users.ts'

/** Whether an account has what that of an administrator may not have: a care area, or names of patients. */
export const isBeyond = (
  by: Pick<Account, 'rights' | 'areas' | 'permanent_mask'>,
  account: { rights: readonly Right[]; areas: readonly Area[]; permanent_mask?: boolean },
): boolean =>
  account.areas.some((area) => !by.areas.includes(area)) ||
  (isMaskFixed(by) && !isMaskFixed({ permanent_mask: false, ...account }))

/** Whether an administrator may enable an account: one that is not beyond theirs, or that they disabled as it still is. */
export const mayEnable = (by: Account, account: Account): boolean =>
  !isBeyond(by, account) || account.disabled_by === by.user_id
