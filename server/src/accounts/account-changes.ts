import type { Database } from '../store/database.ts'
import type { Sessions } from './sessions.ts'

/** Follows what ends sessions and changes accounts on any node; the database tells, whoever did it. */
export async function followAccountChanges(
  listen: Database['listen'],
  { ended, forget, forgetAll }: Pick<Sessions, 'ended' | 'forget' | 'forgetAll'>,
): Promise<void> {
  await listen('wardlight_accounts', forget, forgetAll)
  await listen('wardlight_sessions', ended)
}
