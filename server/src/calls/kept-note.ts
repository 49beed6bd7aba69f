import type { Area } from '@wardlight/contracts/areas'
import type { KeptNoteAnswer } from '@wardlight/contracts/patient-notes'
import type { Session } from '../accounts/session.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { noSuchRoom } from './call-error.ts'
import { paceChange } from './paced-changes.ts'
import type { Services } from './services.ts'

type NoteKeeping = Pick<Services, 'ward' | 'writeLimit'> & { session: Session }

/** Keeps what somebody wrote of the patient of a room. Throws CallError 404 and 429. */
export function keptFor(
  { area, roomSys }: { area: Area; roomSys: number },
  { ward, writeLimit, session }: NoteKeeping,
  keep: (writer: NoteWriter) => Promise<KeptNoteAnswer>,
): Promise<KeptNoteAnswer> {
  paceChange(writeLimit, session)
  if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
  const { user_id: who, name } = session.account
  return keep({ who, name })
}

/** Which version, and what became of it; never what was written. */
export const keptDetail = ({ done, message, newest }: KeptNoteAnswer, as = ''): string =>
  [as, done ? newest && `version ${newest.id}` : `not done: ${message}`].filter(Boolean).join(', ')
