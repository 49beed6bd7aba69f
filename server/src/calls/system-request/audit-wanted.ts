import type { AuditBody } from '@wardlight/contracts/audit'
import type { RawBuilder } from 'kysely'
import { isMasked } from '../../accounts/masking.ts'
import type { Session } from '../../accounts/session.ts'
import { type KnownBy, knownBy, whereWanted } from '../../audit/wanted.ts'
import type { Db } from '../../store/database.ts'
import { CallError } from '../call-error.ts'
import type { Audited } from '../declaration.ts'

type WantedOfCall = Omit<AuditBody, 'before'>

/** Of one's own care areas. Throws CallError 403 when somebody who is shown no identifiers asks by one. */
export async function wantedEntries(
  wanted: WantedOfCall,
  session: Session,
  db: Db,
): Promise<{ where: RawBuilder<unknown>; known: KnownBy | null }> {
  if (wanted.patient && isMasked(session.account))
    throw new CallError(
      403,
      'masked',
      'Names and numbers of patients are masked for you: ask by room instead.',
      {
        field: 'patient',
      },
    )
  const known = wanted.patient ? await knownBy(db, wanted.patient) : null
  return { where: whereWanted(wanted, known, session.account.areas), known }
}

const SAID = ['from', 'to', 'userID', 'kind', 'what', 'room'] as const

/** What was asked, for the audit itself: the patient by the record's number, never as typed. */
export async function askedOf(wanted: WantedOfCall, db: Db): Promise<Audited> {
  const said = SAID.flatMap((name) => (wanted[name] ? `${name} ${wanted[name]}` : []))
  const { persons = [], visits = [] } = wanted.patient ? await knownBy(db, wanted.patient) : {}
  const [personId = null] = persons
  const [visitId = null] = visits
  if (wanted.patient) said.push(personId === null ? 'of a patient nobody knows' : 'of one patient')
  return { area: wanted.area, subject: { personId, visitId }, detail: said.join(', ') }
}
