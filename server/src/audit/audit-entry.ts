import type { Selectable } from 'kysely'
import type { AuditTable } from '../store/tables.ts'
import { cleanText } from './clean-text.ts'

/** look: patient data were read. system: the server itself did it. */
export const KINDS = ['look', 'change', 'refusal', 'export', 'system'] as const
export type EntryKind = (typeof KINDS)[number]

/** Whose record and which stay, by the numbers of the store. */
export interface AuditSubject {
  personId: number | null
  visitId: number | null
}

/** What is told of one act. */
export interface AuditEntry {
  userID: string | null
  address: string
  action: string
  area?: string
  roomSys?: number
  subject?: AuditSubject | null
  detail?: string
}

/** An entry as it is appended; the names are those of the table. */
export interface AuditEntryRow extends Omit<Selectable<AuditTable>, 'id' | 'hash' | 'time' | 'kind'> {
  time: string
  kind: EntryKind
}

const LARGEST_INTEGER = 2 ** 31 - 1

/** A row every text and number of which the table can hold. `now` in ms since 1970. */
export function rowOf(
  entry: AuditEntry,
  now: number,
  { kind, refused = '', count = 1 }: { kind: EntryKind; refused?: string; count?: number },
): AuditEntryRow {
  const { userID, address, action, area, roomSys = null, subject, detail = '' } = entry
  const fits = roomSys === null || (Number.isInteger(roomSys) && Math.abs(roomSys) <= LARGEST_INTEGER)
  return {
    time: new Date(now).toISOString(),
    kind,
    user_id: userID === null ? null : cleanText(userID, 200),
    address: cleanText(address, 100),
    action: cleanText(action, 100),
    refused: cleanText(refused, 100),
    area: area === undefined ? null : cleanText(area, 20),
    room_sys: fits ? roomSys : null,
    person_id: subject?.personId ?? null,
    visit_id: subject?.visitId ?? null,
    count: Math.min(count, LARGEST_INTEGER),
    detail: cleanText(fits ? detail : `room ${roomSys} ${detail}`, 1000),
  }
}

/** What can be kept of a row the store refuses with `code`. */
export const whatCanBeKept = (row: AuditEntryRow, code: string): AuditEntryRow => ({
  ...row,
  area: null,
  room_sys: null,
  person_id: null,
  visit_id: null,
  detail: `The rest of this entry could not be stored (${code}).`,
})
