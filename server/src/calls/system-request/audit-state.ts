import type { AuditState } from '@wardlight/contracts/audit'
import type { Audit } from '../../audit/audit.ts'
import { readChain } from '../../audit/chain-state.ts'
import type { Db } from '../../store/database.ts'

/** The chain, and what waits on this node to be written to it. */
export async function auditState(audit: Pick<Audit, 'backlog'>, db: Db): Promise<AuditState> {
  const chain = await readChain(db)
  const { waiting, oldestMs, refusing, setAside } = audit.backlog()
  return { ...chain, waiting, oldestSeconds: oldestMs / 1000, refusing, setAside }
}
