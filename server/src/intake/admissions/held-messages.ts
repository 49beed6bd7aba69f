import { SENDER_CAPS } from '../../config/caps.ts'
import type { HeldMessage } from '../../ward/event-message.ts'

type HeldReason =
  | 'contradiction'
  | 'numberOfSeveral'
  | 'otherNumberOfSeveral'
  | 'visitOfSeveral'
  | 'nobody'
  | 'noBedLeft'

export interface HeldWithReason extends HeldMessage {
  why: HeldReason
}

const TEXTS: Readonly<Record<HeldReason, HeldMessage>> = {
  contradiction: {
    where: 'PID^1^7',
    reason: 'The birth date and sex are those of somebody else than the person who has this number here.',
    advice:
      'Correct the number or the person in the sending system. If it is the same person, an administrator can apply the message as that.',
    acceptable: true,
  },
  numberOfSeveral: {
    where: 'PID^1^3',
    reason: 'Held: the number belongs to several people; send its assigning authority (PID-3.4).',
    advice: 'Or send the bed (PV1-3) or the visit (PV1-19) with it.',
    acceptable: false,
  },
  otherNumberOfSeveral: {
    where: 'MRG^1^1',
    reason: 'The other number of this change of records belongs to several people.',
    advice: 'Send its assigning authority (MRG-1.4, or PID-3.4 of the second patient).',
    acceptable: false,
  },
  visitOfSeveral: {
    where: 'PV1^1^19',
    reason: 'The visit or account number belongs to several people.',
    advice: 'Send a number of the patient in PID-3, or the assigning authority of the visit number.',
    acceptable: false,
  },
  nobody: {
    where: 'PID^1^3',
    reason: 'The message names nobody: no number of a patient, and a visit nobody here has.',
    advice: 'Send the medical record number in PID-3.',
    acceptable: false,
  },
  noBedLeft: {
    where: 'PV1^1^3',
    reason: `This patient was never here and would have no bed, and there are too many without a bed in the area: ${SENDER_CAPS.withoutBed.most} of this sender, or ${SENDER_CAPS.allWithoutBed.most} in all.`,
    advice:
      'Send a bed (PV1-3) that is there and free, or discharge those who are not there (A03, A11); then an administrator can retry the message.',
    acceptable: false,
  },
}

export const held = (why: HeldReason): HeldWithReason => ({ why, ...TEXTS[why] })
