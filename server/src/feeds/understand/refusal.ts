import type { Verdict } from '../hl7/ack.ts'
import type { HeldMessage } from '../ward-port.ts'

/** Why a message cannot be applied. Reasons name segments and fields, never what is in them. */
export type Refusal = Exclude<Verdict, { code: 'AA' }>

export const isRefusal = (value: object): value is Refusal => 'condition' in value

const KEPT = 'It is kept and listed for the administrators; sending it unchanged will not help.'

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
  reason: `The message is larger than ${maxBytes} bytes and was not read.`,
  advice: 'Send smaller messages, or ask the administrator to raise the limit.',
})

export const severalMessages = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'MSH^2',
  reason: 'The frame holds more than one MSH segment.',
  advice: 'Send one message a frame.',
})

export const unsupported = (code: string, trigger: string): Refusal => ({
  code: 'AR',
  condition: code === 'ADT' || code === 'ORU' ? 'unsupportedEvent' : 'unsupportedMessage',
  where: code === 'ADT' || code === 'ORU' ? 'MSH^1^9^1^2' : 'MSH^1^9^1^1',
  reason:
    code === ''
      ? 'MSH-9 names no message type.'
      : `Messages of type ${[code, trigger].filter(Boolean).join(' ')} are not taken.`,
  advice: `ADT and ORU R01 are. ${KEPT}`,
})

export const noResults = (): Refusal => ({
  code: 'AE',
  condition: 'segmentSequence',
  where: 'OBR^1',
  reason: 'The result message holds no results (OBR, OBX).',
  advice: KEPT,
})

export const nobody = (): Refusal => ({
  code: 'AE',
  condition: 'requiredField',
  where: 'PID^1^3',
  reason: 'Readings name neither a patient (PID-3) nor a bed (PV1-3).',
  advice: KEPT,
})

/** One of several patient groups; the others are applied. */
export const nobodyOf = (group: number, groups: number): Refusal => ({
  ...nobody(),
  reason: `Patient group ${group} of ${groups} names neither a patient (PID-3) nor a bed (PV1-3); groups that do were applied.`,
})

/** The ward knows better: it would speak of somebody else. */
export const heldByWard = ({ where, reason, advice }: HeldMessage): Refusal => ({
  code: 'AE',
  condition: 'unknownKey',
  where,
  reason,
  advice: `${advice} It is kept and listed for the administrators.`,
})

export const notApplied = (why: string): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: `The message could not be applied (${why}).`,
  advice: KEPT,
})

export const notStored = (): Refusal => ({
  code: 'AE',
  condition: 'internal',
  where: 'MSH^1',
  reason: 'The message could not be stored because the database does not answer.',
  advice: 'Keep it and send it again.',
})
