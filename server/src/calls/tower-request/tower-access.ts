import type { Area } from '@wardlight/contracts/areas'
import type { TowerAnswer } from '@wardlight/contracts/tower'
import { all, any, type Condition, not } from '../../accounts/rights.ts'
import type { Session } from '../../accounts/session.ts'
import type { SiteConfig } from '../../config/site.ts'
import type { NoteWriter } from '../../notes/patient-notes.ts'
import { CallError, noSuchRoom } from '../call-error.ts'
import { type Pace, paceChange } from '../paced-changes.ts'
import type { Services } from '../services.ts'

/** Who works in the tower; says what `isTower` of contracts/src/tower.ts does, and that what people wrote may name anybody. */
export const WORKS_IN_TOWER: Condition = all(any('Tower', 'Admin'), not('NoEdit'), not('Demo'), not('masked'))

export const writerOf = ({ account }: Pick<Session, 'account'>): NoteWriter => ({
  who: account.user_id,
  name: account.name,
})

/** Throws CallError 400 where the area has no control tower. */
export function requireTower(config: SiteConfig, area: Area): void {
  if (!config.area(area).ui.controlTower)
    throw new CallError(400, 'invalid', 'This care area has no control tower.', { field: 'area' })
}

type TowerKeeping = Pick<Services, 'ward' | 'config' | 'writeLimit'> & { session: Session }

/** Keeps what somebody of the tower did about the patient of a room. Throws CallError 400, 404 and 429. */
export function keptByTower<T>(
  { area, roomSys }: { area: Area; roomSys: number },
  { ward, config, writeLimit, session }: TowerKeeping,
  keep: (writer: NoteWriter) => Promise<T>,
  pace: Pace = paceChange,
): Promise<T> {
  pace(writeLimit, session)
  requireTower(config, area)
  if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
  return keep(writerOf(session))
}

/** What was done, and whether; never what was written. */
export const towerDetail = (
  what: (string | false | undefined)[],
  { done, message }: Pick<TowerAnswer, 'done' | 'message'>,
): string => [...what, !done && `not done: ${message}`].filter(Boolean).join(', ')
