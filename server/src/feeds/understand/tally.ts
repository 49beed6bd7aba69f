/** What is counted of a feed and listed on the status screen. */
type CountedKind =
  /** `subject` is the field. */
  | 'unreadableTime'
  /** `subject` is MSH-11. */
  | 'processing'
  /** `subject` is the message type. */
  | 'unsupported'
  /** `subject` is an event the feed's settings ignore. */
  | 'ignored'
  /** Bytes outside of frames. */
  | 'outsideFrames'
  /** Messages of new senders, of which there are too many. */
  | 'sendersNotTaken'
  /** Messages that could not be applied, nor kept: there are too many dead letters of their sender. */
  | 'lettersNotKept'

export interface TallyCount {
  kind: CountedKind
  subject: string
  count: number
}

const MAX_SUBJECT = 60

/** Counts of one message or of many. */
export class Tally {
  readonly #counts = new Map<string, TallyCount>()

  add(kind: CountedKind, subject: string, count = 1): void {
    const entry = { kind, subject: subject.replaceAll('\0', '').slice(0, MAX_SUBJECT), count }
    const key = `${kind} ${entry.subject}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, entry)
  }

  addAll(counts: Iterable<TallyCount>): void {
    for (const { kind, subject, count } of counts) this.add(kind, subject, count)
  }

  get counts(): TallyCount[] {
    return [...this.#counts.values()]
  }
}
