import type { CaseState } from '@wardlight/contracts/vars'

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A case state by the name the area has for it, where a feed says its number or shouts it; any other is told as it came. */
export function caseStateOf(
  { caseState, caseStage }: { caseState: string; caseStage: string },
  known: readonly CaseState[],
): { caseState: string; caseStage: string } {
  const said = caseState.trim()
  const found = known.find(({ state, number }) => isSame(state, said) || String(number ?? '') === said)
  return found && said !== ''
    ? { caseState: found.state, caseStage: caseStage || found.stage }
    : { caseState, caseStage }
}
