import type { CaseState } from '@wardlight/contracts/vars'

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Maps a case state sent as a number or in other letter case to the area's name for it; any other stays as sent. */
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
