import type { Staff } from '@wardlight/contracts/census'

/** Names one of the staff of a patient: feeds name some by no account, and some in two roles or with two pagers. */
export const staffKey = ({ role, userName, name, pager = '' }: Staff): string =>
  [role, userName || name, pager].join(' ')
