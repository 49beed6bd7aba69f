import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'

const LINES: ReadonlySet<string> = new Set(SPARKLINE_VARIABLES)

/**
 * The trends there is room for. Where not all fit, those nothing is known of are left out, then those whose line stands
 * beside the body anyway; of either the last first, but never the first of the list.
 */
export function shownLanes(
  names: readonly string[],
  most: number,
  isKnown: (name: string) => boolean,
): readonly string[] {
  let kept = names
  while (kept.length > most) {
    const left =
      kept.findLast((name, at) => at > 0 && !isKnown(name)) ??
      kept.findLast((name, at) => at > 0 && LINES.has(name)) ??
      kept.at(-1)
    kept = kept.filter((name) => name !== left)
  }
  return kept
}
