import type { NoteVersion } from '@wardlight/contracts/patient-notes'
import type { NoteStepTaken } from './note-steps.ts'

export const versionOf = ({ id, name, time, note }: NoteStepTaken): NoteVersion => ({
  id,
  by: name,
  time: time.toISOString(),
  note,
})

/** The newest text of steps, newest first; null: nobody wrote anything. */
export function newestVersion(steps: readonly NoteStepTaken[]): NoteVersion | null {
  const newest = steps.find(({ step }) => step !== 'taken')
  return newest ? versionOf(newest) : null
}
