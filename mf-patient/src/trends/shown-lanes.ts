import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'

const LINES: ReadonlySet<string> = new Set(SPARKLINE_VARIABLES)

/**
 * The trends there is room for. Left out first are those without data, then those with a sparkline beside the body,
 * then the others; of each the last first. The first of the list stays.
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
