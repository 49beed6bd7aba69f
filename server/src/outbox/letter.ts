/** Something that leaves the house: a mail, or a page by mail. Subject and text hold nothing of a patient. */
export interface Letter {
  /** What it is of, named once for all time: "feedback 12". Written twice it goes once. */
  about: string
  /** The mail address. Letters to the same one arrive in the order they were written. */
  to: string
  subject: string
  text: string
}

/** A letter on its way. */
export interface TakenLetter extends Letter {
  id: number
  /** 1 for the first try. */
  attempt: number
  created: Date
}

/** It will never be taken there: it is tried no more. */
export class Refused extends Error {}

/** What takes letters out of the house. */
export interface Carrier {
  /**
   * Gives what the other side says of having it. Throws Refused, or whatever else kept it: then it is tried again. Once
   * `signal` is aborted nothing more of it is sent.
   */
  send(letter: TakenLetter, signal: AbortSignal): Promise<string>
  close(): void
}
