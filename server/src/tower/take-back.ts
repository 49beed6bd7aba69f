import type { TakeBackBody, TowerAnswer } from '@wardlight/contracts/tower'
import { ownerAsSeen } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { kept, refused } from './tower-answers.ts'
import type { TowerParts } from './tower-parts.ts'
import { readClaim } from './window-claims.ts'

const CHANGED = 'It had changed meanwhile.'

/** Reopens an answered alert, by the same path as any answer, unless somebody else holds the patient. */
export async function takeBack(
  { readers, clock, memory, answerAlert }: TowerParts,
  asked: TakeBackBody,
  { who, name }: NoteWriter,
): Promise<TowerAnswer> {
  const owner = ownerAsSeen(memory, asked, clock.now())
  if (typeof owner === 'string') return refused(owner)
  const claim = await readClaim(readers, owner)
  if (claim && claim.who !== who) return refused(`${claim.name} has this patient open.`)
  const done = await answerAlert(asked, { command: 'reopen', who, name: `${name}, tower` })
  return done ? kept() : refused(CHANGED)
}
