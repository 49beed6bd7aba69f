export const MINUTE = 60_000

/** A message as the model takes it: what it says, without how it is written. Times are ms since 1970. */
export interface Id {
  /** '' where the message gives none. */
  authority: string
  number: string
}

export interface Place {
  unit: string
  room: string
  bed: string
}

interface ToldMessage {
  /** MSH-10; a message sent twice has one. */
  id: string
  /** MSH-7; of a message sent twice that of the first time. */
  sent: number
  /** When it comes in. */
  arrives: number
}

/** Every ADT event the model understands; what is not among them says something of the person and moves nobody. */
export interface AdtMovement extends ToldMessage {
  adt: string
  ids: readonly Id[]
  visit: string
  /** PID-18. */
  account: string
  cls: string
  place: Place | null
  /** When it happened. */
  time: number
  name: string
  dob: string
  sex: string
  /** The second patient of A17. */
  other?: { ids: readonly Id[]; visit: string; place: Place; name: string; dob: string; sex: string }
  /** MRG-1 of merges and of A43 to A45; the other record of A37. */
  from?: Id
  /** MRG-5 of A42, A45 and A50. */
  fromVisit?: string
  /** MRG-3 of A41, A44 and A49. */
  fromAccount?: string
  /** AL1, the whole list: names, 'NKA', or nothing where it is said that there is none. */
  allergies?: readonly string[]
  /** DG1. */
  diagnosis?: string
}

export type Feed = 'MON' | 'LAB' | 'CHART'

export interface Reading {
  variable:
    | 'HeartRate'
    | 'BPMAP'
    | 'Lactate'
    | 'Intake'
    | 'UrineVolume'
    | 'DrainOutput'
    | 'Norepinephrine'
    | 'Weight'
  /** Which of the variable's codes; `gas` is another code of the laboratory. */
  source: 'ecg' | 'pulse' | 'line' | 'cuff' | 'lab' | 'gas' | 'charted'
  /** null: no reading. */
  value: number | string | null
  comparator?: '<' | '>'
  /** Measured. */
  time: number
  status: 'F' | 'P' | 'C' | 'D' | 'X' | 'I'
  /** OBX-4: of amounts which drain or bag. */
  sub?: string
  /** OBX-18. */
  device?: string
  /** Of amounts: the minutes they were collected over (OBR-7 to OBR-8). */
  minutes?: number
}

export interface Readings extends ToldMessage {
  feed: Feed
  ids: readonly Id[]
  visit: string
  place: Place | null
  readings: readonly Reading[]
}

export type Message = AdtMovement | Readings

export const isMovement = (message: Message): message is AdtMovement => 'adt' in message
