import { createHmac } from 'node:crypto'
import type { Session } from './session.ts'

/** The key of what a browser keeps for downtime: another for each session, told to whoever has it and kept nowhere. */
export type DowntimeKeys = (session: Pick<Session, 'id'>) => string

/** `secret` is shared by all nodes. The keys are base64url, 256 bits. */
export const downtimeKeys =
  (secret: Buffer): DowntimeKeys =>
  ({ id }) =>
    createHmac('sha256', secret).update(id).digest('base64url')
