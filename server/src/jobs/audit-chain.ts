import type { Notes } from '../audit/chain-notes.ts'
import { checkChain } from '../audit/check-chain.ts'
import type { Job } from './job.ts'

/** Looks whether entries of the audit were altered or are missing. What it finds is on the status screen. */
export const auditChainJob = (notes: Notes): Job => ({
  name: 'audit-chain',
  title: 'Audit unaltered',
  every: 60_000,
  runsOn: 'one',
  work: ({ db, now, signal }) => checkChain({ db, now, signal, notes }),
})
