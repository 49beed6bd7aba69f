import type { User } from '@wardlight/contracts/access'
import type { DowntimeKeys } from './downtime-keys.ts'
import type { Session } from './session.ts'
import { toUser } from './users.ts'

/** The user of a session, as sent to their own client. */
export const signedInUser = (session: Session, downtimeKey: DowntimeKeys): User => ({
  ...toUser(session.account, session.started),
  downtimeKey: downtimeKey(session),
})
