export const WAYS = ['mail', 'webhook', 'inbox'] as const
/** How it leaves: by SMTP, a signed request, or into the pager inbox of the trial. */
export type Way = (typeof WAYS)[number]

/** Something that leaves the house: a mail or a page. Subject and text say nothing of who a patient is, but for the text of alerts' pages where a site says so. */
export interface Letter {
  /** mail when left out. */
  via?: Way
  /** What it is of, named once for all time: "feedback 12". Written twice it goes once. */
  about: string
  /** The mail address or pager. Letters to the same one arrive in the order they were written. */
  to: string
  subject: string
  text: string
}

/** A letter on its way. */
export interface TakenLetter extends Letter {
  via: Way
  id: number
  /** 1 for the first try. */
  attempt: number
  created: Date
}

/** It will never be taken there: it is tried no more. */
export class LetterRefused extends Error {}

/** Nobody needs it any more: it is tried no more, and nobody has to be told. */
export class Unneeded extends Error {}

/** What takes letters out of the house. */
export interface Carrier {
  /**
   * Gives what the other side says of having it. Throws Refused or Unneeded, or whatever else kept it: then it is tried again. Once
   * `signal` is aborted nothing more of it is sent.
   */
  send(letter: TakenLetter, signal: AbortSignal): Promise<string>
  /** Proves the way out open without sending anything, until `signal` is aborted. Throws what keeps it closed. */
  prove?(signal: AbortSignal): Promise<void>
}

export type Carriers = Partial<Record<Way, Carrier>>
