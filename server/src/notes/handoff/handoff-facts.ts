import type { HandoffSummary } from '@wardlight/contracts/handoff'

/** The facts of a handoff, without the changes that led to them. */
export type HandoffFacts = Omit<HandoffSummary, 'changes' | 'since'>
