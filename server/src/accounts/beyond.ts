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
