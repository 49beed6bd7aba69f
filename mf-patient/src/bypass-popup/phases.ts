import type { TimelineEvent } from '@wardlight/contracts/timeline'

/** One time on bypass; `off` null: still on. Milliseconds since 1970. */
export interface Phase {
  on: number
  off: number | null
}

/** The times on bypass that events tell of, in order. */
export function phasesOf(events: readonly TimelineEvent[]): Phase[] {
  const phases: Phase[] = []
  for (const { kind, time } of events) {
    const last = phases.at(-1)
    if (kind === 'bypassOn') phases.push({ on: Date.parse(time), off: null })
    else if (kind === 'bypassOff' && last) last.off = Date.parse(time)
  }
  return phases
}

/**
 * The phase began after the patient came into the room. An earlier one is of another case, whenever its end is
 * reported.
 */
export const isOfCase = ({ on }: Phase, inRoom: string | null): boolean =>
  inRoom === null || on >= Date.parse(inRoom)

export const goesOn = (phase: Phase, inRoom: string | null): boolean =>
  phase.off === null && isOfCase(phase, inRoom)
