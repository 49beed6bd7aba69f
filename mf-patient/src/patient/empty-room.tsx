import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { ToCensus } from './to-census.tsx'

export const isEmptyRoom = ({ census }: Body): boolean => census.roomEmpty

/** The room is there, but nobody lies in it. `room`: "Room 12". */
export const EmptyRoom = ({ room, area }: { room: string; area: Area }) => (
  <EmptyState
    title={`${room} has no patient`}
    detail="The patient was discharged or moved, or none has arrived yet."
    action={<ToCensus area={area} />}
  />
)
