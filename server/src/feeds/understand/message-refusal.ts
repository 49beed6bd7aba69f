import type { Verdict } from '@wardlight/hl7/ack'
import type { HeldMessage } from '../../ward/event-message.ts'

/** Why a message cannot be applied. Reasons name segments and fields, never what is in them. */
export type Refusal = Exclude<Verdict, { code: 'AA' }> & {
  /** False: counted, and no dead letter. */
  kept?: false
  /** An administrator may have it applied all the same, as of the person it names. */
  acceptable?: boolean
}

export const isRefusal = (value: object): value is Refusal => 'condition' in value

export const KEPT = 'It is kept and listed for the administrators; sending it unchanged will not help.'

export const notHl7 = (): Refusal => ({
  code: 'AR',
  condition: 'segmentSequence',
  where: 'MSH^1',
  reason: 'The frame holds no HL7 v2 message: it does not begin with an MSH segment.',
  advice: 'Send one message a frame, beginning with MSH and its separators.',
})

export const emptyFrame = (): Refusal => ({
  code: 'AR',
  condition: 'segmentSequence',
  where: 'MSH^1',
  reason: 'The frame is empty.',
  advice: 'Send one HL7 v2 message a frame.',
})

export const tooBig = (maxBytes: number): Refusal => ({
  code: 'AR',
  condition: 'internal',
  where: 'MSH^1',
  reason: `${TOO_BIG} ${maxBytes} bytes and was not read.`,
  advice:
    "Its beginning is kept and listed. Send smaller messages, or raise maxBytes in the feed's settings.",
})

/** Acknowledged so that the sender can leave it out; counted by type, not kept. */
export const unsupported = (code: string, trigger: string): Refusal => ({
  code: 'AR',
  condition: code === 'ADT' || code === 'ORU' ? 'unsupportedEvent' : 'unsupportedMessage',
  where: code === 'ADT' || code === 'ORU' ? 'MSH^1^9^1^2' : 'MSH^1^9^1^1',
  reason:
    code === ''
      ? 'MSH-9 names no message type.'
      : `Messages of type ${[code, trigger].filter(Boolean).join(' ')} are not taken.`,
  advice: 'ADT, ORU, OUL and RAS are. It is counted and not kept; it need not be sent.',
  kept: false,
})

export const noPatient = (): Refusal => ({
  code: 'AE',
  condition: 'requiredField',
  where: 'PID^1^3',
  reason: 'No patient identifier in PID-3 this feed is trusted for, and no visit or account number.',
  advice: `Send the medical record number in PID-3, or add its type to identifiers.types of the feed's settings. ${KEPT}`,
})

/** A message about two records or numbers that does not name both. */
export const needsMerge = (where: string, reason: string): Refusal => ({
  code: 'AE',
  condition: 'requiredField',
  where,
  reason,
  advice: 'Send both.',
})

export const cutShort = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'MSH^1',
  reason: 'The message ends within a segment: the end of the frame (FS CR) stands inside a field.',
  advice: `Send FS and CR within fields escaped, as \\X1C\\ and \\X0D\\. ${KEPT}`,
})

export const noResults = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'OBR^1',
  reason: 'The result message holds no results (OBR, OBX).',
  advice: KEPT,
})

export const noAdministrations = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'RXA^1',
  reason: 'The message of drugs given names none (RXA).',
  advice: KEPT,
})

/** A drug given that is not named. */
export const noDrug = (position: number): Refusal => ({
  code: 'AE',
  condition: 'requiredField',
  where: `RXA^${position}^5`,
  reason: 'RXA-5 names no drug.',
  advice: KEPT,
})

export const noAction = (position: number): Refusal => ({
  code: 'AE',
  condition: 'tableValue',
  where: `RXA^${position}^21`,
  reason: 'RXA-21 is none of A, U, D and X: whether the drug was given is not known.',
  advice: KEPT,
})

/** `byBed`: what names a bed alone would be of whoever lies there. */
export const nobody = (byBed = true): Refusal => ({
  code: 'AE',
  condition: 'requiredField',
  where: 'PID^1^3',
  reason: byBed
    ? 'Readings name neither a patient (PID-3) nor a visit or account (PV1-19, PID-18) nor a bed (PV1-3).'
    : 'Drugs given name neither a patient (PID-3) nor a visit or account (PV1-19, PID-18); a bed does not do.',
  advice: KEPT,
})

/** One of several patient groups; the others are applied. */
export const nobodyOf = (group: number, groups: number, byBed = true): Refusal => ({
  ...nobody(byBed),
  reason: `Patient group ${group} of ${groups} names neither a patient (PID-3) nor a visit${byBed ? ' nor a bed (PV1-3)' : ''}; groups that do were applied.`,
})

/** The ward holds the message until somebody looked at it. */
export const held = ({ where, reason, advice, acceptable }: HeldMessage): Refusal => ({
  code: 'AE',
  condition: 'unknownKey',
  where,
  reason,
  advice: `${advice} ${KEPT}`,
  acceptable,
})

export const unframed = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'MSH^1',
  reason: 'The message came outside of a frame: no VT (hexadecimal 0B) stands before MSH.',
  advice: `Begin each frame with VT and end it with FS CR. ${KEPT}`,
})

const TOO_BIG = 'The message is larger than'
/** Whether only the beginning of a dead letter of this reason is kept. */
export const isBeginningOnly = (reason: string): boolean => reason.startsWith(TOO_BIG)

export const notApplied = (why: string): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: `The message could not be applied (${why}).`,
  advice: KEPT,
})

/** It ran into the time limit of the database, alone and more than once. */
export const tookTooLong = (): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: 'The message could not be applied: it takes the database longer than it is allowed to.',
  advice:
    'It is kept and listed for the administrators, who may retry it, or raise DATABASE_TIMEOUT_SECONDS first.',
})

/** More dead letters of its sender than are kept; it is counted. */
export const notKept = (): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: 'The message cannot be applied, and was not kept: there are too many dead letters of its sender.',
  advice:
    'Keep it. Have an administrator retry or close the dead letters on the status screen, then send it again.',
  kept: false,
})

/** More senders than are taken. */
export const tooManySenders = (most: number): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1^3',
  reason: `There are ${most} feeds already, and no more are taken.`,
  advice: `Have an administrator retire on the status screen those that send no more. ${KEPT}`,
})

/** A frame of more messages than are taken. */
export const tooManyMessages = (most: number): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: `The frame holds more than the ${most} messages that are taken in one.`,
  advice: `Send them in several frames. ${KEPT}`,
})

export const notStored = (): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: 'The message could not be stored because the database does not answer.',
  advice: 'Keep it and send it again.',
})
