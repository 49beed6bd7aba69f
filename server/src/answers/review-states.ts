import type { Body } from '@wardlight/contracts/body'
import type { VisitState } from '../ward/state.ts'
import type { Doings } from './tower-board.ts'
import { isOf } from './tower-row.ts'

/** What a body says of the reviews of the stay: each left out where there is nothing to say. */
export function reviewStates(
  visit: Pick<VisitState, 'id'>,
  { told, signed }: Pick<Doings, 'told' | 'signed'>,
): Pick<Body, 'caseReview' | 'postOpReview'> {
  const signedOf = (part: string) => {
    const found = signed.find((one) => one.part === part && isOf(one, visit))
    return found ? { by: found.name, time: found.signed.toISOString() } : null
  }
  const contacts = told
    .filter((one) => isOf(one, visit))
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
