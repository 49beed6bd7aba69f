import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { WardMemory } from '../ward/memory.ts'

/** Where the only person with a record number lies. null: nobody has it, several have, or they lie in no bed. */
export async function placeOfNumber(
  db: QueryExecutorProvider,
  memory: Pick<WardMemory, 'bedOfPatient'>,
  number: string,
): Promise<{ area: Area; roomSys: number } | null> {
  const { rows } = await sql<{ root: number }>`
    select distinct r.root from patient_numbers n join patients r on r.id = n.patient_id where n.number = ${number}`.execute(
    db,
  )
  const [only, ...others] = rows
  const room = only && others.length === 0 ? memory.bedOfPatient(only.root)?.room : undefined
  return room ? { area: room.area, roomSys: room.roomSys } : null
}
