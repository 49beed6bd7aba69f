import { keyOf, type ObservationRow, variableKey } from './observation-row.ts'

/** Rows that can be written together: what `clears` replace or withdraw is deleted first, then `stores` are stored. */
interface Round {
  clears: ObservationRow[]
  /** By their key: the last of a key counts. */
  stores: Map<string, ObservationRow>
}

/**
 * Splits rows into the fewest rounds in which each correction or withdrawal applies to all rows before it and to none
 * after. Without any of these there is one round.
 */
export function roundsOf(rows: readonly ObservationRow[]): Round[] {
  const rounds: Round[] = []
  /** The round from which on rows of a variable go, and the last one used. */
  const from = new Map<string, number>()
  const last = new Map<string, number>()
  /** The last round used by rows of a variable, time and feed: all that a correction of that time can replace. */
  const ofMoment = new Map<string, number>()
  for (const row of rows) {
    const variable = variableKey(row)
    const moment = `${variable} ${row.time.getTime()} ${row.feed}`
    const least = from.get(variable) ?? 0
    const used = ofMoment.get(moment)
    let at = Math.max(least, used ?? 0)
    if (row.change !== null && row.timeKnown && used !== undefined && used >= least) at = used + 1
    if (row.change !== null && !row.timeKnown) {
      at = (last.get(variable) ?? -1) + 1
      from.set(variable, at)
    }
    ofMoment.set(moment, at)
    last.set(variable, Math.max(last.get(variable) ?? 0, at))
    while (rounds.length <= at) rounds.push({ clears: [], stores: new Map() })
    const round = rounds[at] as Round
    if (row.change !== null) round.clears.push(row)
    if (row.change !== 'withdrawn') round.stores.set(keyOf(row), row)
  }
  return rounds
}
