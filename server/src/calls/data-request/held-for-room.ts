import type { Area } from '@wardlight/contracts/areas'
import { noSuchRoom } from '../call-error.ts'
import { HeldAnswer } from '../held-answer.ts'
import type { Services } from '../services.ts'

const HOLDS_MS = 10_000

/** An answer from the store about a room's patient, cached for a while, and per occupant. Throws CallError 404. */
export function heldForRoom<Answer>(
  ward: Pick<Services['ward'], 'occupant'>,
  { area, roomSys }: { area: Area; roomSys: number },
  asked: readonly unknown[],
  make: () => Promise<Answer | null>,
): HeldAnswer<Answer> {
  const occupant = ward.occupant(area, roomSys)
  if (occupant === null) throw noSuchRoom()
  return new HeldAnswer({
    key: JSON.stringify([area, roomSys, occupant, ...asked]),
    holdsMs: HOLDS_MS,
    make: async () => {
      const found = await make()
      if (found === null) throw noSuchRoom()
      return found
    },
  })
}
