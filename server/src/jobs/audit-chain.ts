import { tellLeft } from '../audit/begun.ts'
import type { Notes } from '../audit/chain-notes.ts'
import { checkChain } from '../audit/check-chain.ts'
import type { Job } from './job.ts'

/** Tells of changes that were cut off, and looks whether entries of the audit were altered or are missing. What it finds is on the status screen. */
export const auditChainJob = (notes: Notes): Job => ({
  name: 'audit-chain',
  title: 'Audit unaltered',
  every: 60_000,
  runsOn: 'one',
  work: async ({ db, now, signal }) => {
    await tellLeft(db)
    return checkChain({ db, now, signal, notes })
  },
})
