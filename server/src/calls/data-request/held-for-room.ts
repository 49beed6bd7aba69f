import type { Area } from '@wardlight/contracts/areas'
import { noSuchRoom } from '../call-error.ts'
import { HeldAnswer } from '../held-answer.ts'
import type { Services } from '../services.ts'

const HOLDS_MS = 10_000

/** What the store says of the patient of a room, held for as long as nobody else lies there. Throws CallError 404. */
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
