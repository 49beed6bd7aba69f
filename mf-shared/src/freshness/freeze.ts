import { SERVER_SILENT_MS } from '@wardlight/contracts/limits'

/**
 * How old what a screen relies on is, in ms: the last word of the server, the last proof that its store takes what is
 * written, the last round of judging alerts, and what the screen's own answer was last known to be true for.
 */
export interface Ages {
  stream: number
  store: number
  judge: number
  own: number
}

export type Cause = keyof Ages

/** The worst of the causes, and the age of the oldest. */
export interface Freeze {
  cause: Cause
  age: number
}

const WORST_FIRST: readonly Cause[] = ['stream', 'store', 'judge', 'own']

/** The one rule: values are shown as current while everything they rely on is younger than 15 s. Null: they are. */
export function freezeOf(ages: Ages): Freeze | null {
  const old = WORST_FIRST.filter((cause) => ages[cause] >= SERVER_SILENT_MS)
  const [cause] = old
  return cause ? { cause, age: Math.max(...old.map((each) => ages[each])) } : null
}
