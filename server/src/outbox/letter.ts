export const WAYS = ['mail', 'webhook', 'inbox'] as const
/** How it leaves: by SMTP, a signed request, or into the pager inbox of the trial. */
export type Way = (typeof WAYS)[number]

/**
 * A mail or a page. Subject and text do not say who the patient is, except the text of alert pages where a site allows
 * it.
 */
export interface Letter {
  /** mail when left out. */
  via?: Way
  /** Its unique name: "feedback 12". Written twice, it is sent once. */
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

/** The other side will never take it: no retry. */
export class LetterRefused extends Error {}

/** Nobody needs it any more: no retry, and nobody has to be told. */
export class Unneeded extends Error {}

/** A way to send letters. */
export interface Carrier {
  /**
   * Returns the other side's receipt. Throws LetterRefused or Unneeded; after any other error the letter is retried.
   * Sends nothing more once `signal` is aborted.
   */
  send(letter: TakenLetter, signal: AbortSignal): Promise<string>
  /** Proves the way out open without sending anything, until `signal` is aborted. Throws what keeps it closed. */
  prove?(signal: AbortSignal): Promise<void>
}

export type Carriers = Partial<Record<Way, Carrier>>
