import type { HandoffSummary } from '@wardlight/contracts/handoff'

/** What is known, before it is told how it came to be so. */
export type HandoffFacts = Omit<HandoffSummary, 'changes' | 'since'>
