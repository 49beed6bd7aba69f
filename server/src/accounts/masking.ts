import { type Right, seesNames } from '@wardlight/contracts/rights'
import type { Account } from './account.ts'

type Masking = Pick<Account, 'rights' | 'mask' | 'permanent_mask'>

/** Masked for good: its rights give no names, or somebody set it so. What the person chose does not count then. */
export const isMaskFixed = ({
  rights,
  permanent_mask,
}: {
  rights: readonly Right[]
  permanent_mask: boolean
}): boolean => permanent_mask || !seesNames(rights)

/** Whether an account sees no names, numbers or dates of birth, in any answer. */
export const isMasked = (account: Masking): boolean => account.mask || isMaskFixed(account)
