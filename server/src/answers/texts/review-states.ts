import type { Body } from '@wardlight/contracts/body'
import type { Doings } from '../rows/tower-board.ts'
import { isOf, type TowerStay } from '../rows/tower-row.ts'

/** What a body says of the reviews of the stay: each left out where there is nothing to say. */
export function reviewStates(
  patient: TowerStay,
  { told, signed }: Pick<Doings, 'told' | 'signed'>,
): Pick<Body, 'caseReview' | 'postOpReview'> {
  const signedOf = (part: string) => {
    const found = signed.find((one) => one.part === part && isOf({ ...one, time: one.signed }, patient))
    return found ? { by: found.name, time: found.signed.toISOString() } : null
  }
  const contacts = told
    .filter((one) => isOf({ ...one, time: one.sent }, patient))
    .map(({ means, sent, answered }) => ({
      ...{ means, sent: sent.toISOString(), response: answered?.toISOString() ?? null },
    }))
    .toReversed()
  const before = signedOf('review')
  const after = signedOf('postOp')
  return {
    ...(before || contacts.length > 0 ? { caseReview: { signed: before, contacts } } : {}),
    ...(after ? { postOpReview: { signed: after } } : {}),
  }
}
