import type { Staff } from '@wardlight/contracts/census'

/** Key of one of a patient's staff: feeds send some without an account, and some in two roles or with two pagers. */
export const staffKey = ({ role, userName, name, pager = '' }: Staff): string =>
  [role, userName || name, pager].join(' ')
