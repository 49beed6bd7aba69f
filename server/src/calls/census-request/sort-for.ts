import type { SortOption } from '@wardlight/contracts/limits'
import { isMasked } from '../../accounts/masking.ts'
import type { Session } from '../../accounts/session.ts'

/** The order somebody is told rooms in: that of patients' numbers would tell about them, so a masked account gets rooms. */
export const sortFor = ({ account }: Session, asked: SortOption | undefined): SortOption | undefined =>
  asked === 'patid' && isMasked(account) ? 'rooms' : asked
