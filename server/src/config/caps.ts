/** The most that is taken of something, and why not more. */
interface Cap {
  most: number
  why: string
}

/** What one message may hold. Beyond it the whole message is a dead letter (AE), and nothing of it is applied. */
export const MESSAGE_CAPS = {
  segments: {
    most: 2500,
    why: 'a gateway that sends 60 patients with 40 readings each; reading and storing so many takes about a second',
  },
  patients: { most: 200, why: 'groups of PID or place: more than the beds a gateway speaks for' },
  records: {
    most: 20,
    why: 'merges, unmerges, changes of number, moves and swaps: each holds up all other movements for milliseconds',
  },
  changes: {
    most: 100,
    why: 'corrections and withdrawals of what the message itself says before, or of no time: each is a step of its own',
  },
  sources: {
    most: 50,
    why: 'devices and channels that measure one variable of one patient or place: all are compared with each other',
  },
  stretches: {
    most: 50,
    why: 'stretches of four hours told of by bed alone: each may be another unidentified person',
  },
  repetitions: { most: 50, why: 'numbers of one person in one field' },
  header: {
    most: 4096,
    why: 'bytes of the MSH line, which is read before anything else and kept with each part',
  },
} as const satisfies Record<string, Cap>

/** What feeds.json may raise `segments` to, for one feed. */
export const MOST_SEGMENTS = 20_000

/**
 * Characters of what identifies people, places and senders. Beyond it the message is a dead letter: cut short, two
 * could become one.
 */
export const IDENTITY_CAPS = {
  number: { most: 100, why: 'CX.1 of a person, visit or account; HL7 v2 has 15 to 20' },
  authority: { most: 100, why: 'CX.4; an OID has up to 64' },
  place: { most: 60, why: 'each of unit, room and bed (PV1-3); HL7 v2 has 20' },
  sender: { most: 120, why: 'APPLICATION/FACILITY (MSH-3, MSH-4)' },
  controlId: { most: 199, why: 'MSH-10 of HL7 v2.7, the longest of all versions' },
} as const satisfies Record<string, Cap>

/** Characters of names. Longer names are told apart by a digest; nothing is refused for them. */
export const NAME_CAPS = {
  code: { most: 100, why: 'OBX-3; LOINC and MDC codes have 10' },
  device: { most: 100, why: 'OBX-18 and OBX-4' },
  unit: { most: 60, why: 'OBX-6; the longest UCUM unit in use has 25' },
  system: { most: 60, why: 'OBX-3.3; an OID has up to 64, most systems two or three letters' },
} as const satisfies Record<string, Cap>

/** Characters, and entries, of what people read. Longer text ends with "…"; the message is in the journal as it came. */
export const TEXT_CAPS = {
  name: { most: 200, why: 'a person; XPN has 250 in all' },
  diagnosis: { most: 500, why: 'a line or two on the patient screen' },
  allergy: { most: 200, why: 'one allergy' },
  allergies: { most: 100, why: 'of a person; what is left out is counted in the last one' },
  staff: { most: 50, why: 'of a visit; those named first count' },
  word: { most: 60, why: 'a role, a class, a state, a telephone number' },
  reading: { most: 4000, why: 'words of one observation' },
} as const satisfies Record<string, Cap>

/** What one frame, one sender, and all of them together may bring. */
export const SENDER_CAPS = {
  messages: { most: 1000, why: 'messages of one frame (a batch); all of them are answered in one frame' },
  senders: { most: 500, why: 'feeds that sent something usable and are not retired; each is waited for' },
  letters: { most: 10_000, why: 'dead letters of one sender that are kept' },
  letterBytes: { most: 64 * 1024 * 1024, why: 'bytes of them; senders not known yet share as much' },
  allLetterBytes: { most: 1024 * 1024 * 1024, why: 'bytes of all dead letters' },
  letterBurst: { most: 16 * 1024 * 1024, why: 'bytes of dead letters of one sender at once' },
  letterBytesPerSecond: { most: 256 * 1024, why: 'bytes of them a second after that' },
  rooms: {
    most: 300,
    why: 'rooms of an open unit that nobody listed, named within a day: more than any unit has beds',
  },
  withoutBed: {
    most: 500,
    why: 'people without a bed in an area whom one sender spoke of first: more than an area has beds',
  },
  allWithoutBed: { most: 1000, why: 'people without a bed in an area: its census still opens at once' },
  fewWithoutBed: {
    most: 20,
    why: 'of a sender of people in beds, beyond as many as those, taken whatever the others brought',
  },
  keptSources: {
    most: 64,
    why: 'devices and channels of one variable of a patient whose newest reading is kept beside the others',
  },
  codes: {
    most: 2000,
    why: 'unknown codes of one sender that are listed; readings of others are kept all the same',
  },
  names: {
    most: 500,
    why: 'names mapped or ignored on the status screen, of all feeds: more belong into feeds.json, which people can review',
  },
  problems: { most: 1000, why: 'kinds of readings without level, of one sender and day, that are listed' },
  subjects: { most: 50, why: 'things counted of one kind and sender; others are counted together' },
} as const satisfies Record<string, Cap>
