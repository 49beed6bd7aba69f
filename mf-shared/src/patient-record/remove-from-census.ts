import type { Area } from '@wardlight/contracts/areas'
import { RESTORABLE_DAYS } from '@wardlight/contracts/patient-record'
import { seenThere } from '../data/about-stay.ts'
import { confirmed, say, showError } from '../messages/index.ts'
import { CallError } from '../request/call-error.ts'
import { notDone } from '../request/not-done.ts'
import { isNotSent } from '../request/recorded.ts'
import { sendRecord } from './send-record.ts'

/** Who is to be taken off the census. */
export interface Removable {
  area: Area
  roomSys: number
  unit: string
  /** Of whom is shown there. */
  regNum: string
  person?: number | undefined
  /** "Exemplar, Dagny, room 4". */
  who: string
  /** Vital signs come in now. */
  monitored: boolean
}

const KEEP = { cancel: 'Keep' }

async function tellFailure(done: string, cause: unknown): Promise<void> {
  if (!(cause instanceof CallError) || isNotSent(cause)) return
  const [first = '', ...rest] = notDone('the patient', done, cause)
  await showError(first.toUpperCase() + rest.join(''))
}

async function agrees({ who, monitored }: Removable): Promise<boolean> {
  const text = `${who} leaves the census, and all alerts of the patient end. This does not discharge the patient. For ${RESTORABLE_DAYS} days the patient can be restored by ID.`
  if (!(await confirmed(text, { title: 'Remove from census?', ok: 'Remove', ...KEEP }))) return false
  if (!monitored) return true
  const again = `Vital signs of ${who} came in during the last ten minutes. If a monitor keeps sending, they will show in this bed as those of an unidentified patient. Are you sure that this patient should not be shown?`
  return confirmed(again, { title: 'Vital signs are coming in', ok: 'Remove all the same', ...KEEP })
}

async function undo({ area, regNum }: Removable): Promise<void> {
  try {
    const { status } = await sendRecord('restorePatient', { area, patID: regNum })
    if (status) say('Patient is back on the census')
    else await showError('The patient was not restored. Use Restore Patient with the ID.')
  } catch (cause) {
    await tellFailure('restored', cause)
  }
}

/** Asks, takes the patient off the census, and offers to undo it. */
export async function removeFromCensus(patient: Removable): Promise<void> {
  if (!(await agrees(patient))) return
  const { area, roomSys, unit } = patient
  try {
    const { status, message } = await sendRecord('removePatient', {
      ...{ area, roomSys, unit },
      ...seenThere(patient),
    })
    if (status) say(message, { label: 'Undo', act: () => void undo(patient) })
    else await showError(`The patient was not removed. ${message}`)
  } catch (cause) {
    await tellFailure('removed', cause)
  }
}
