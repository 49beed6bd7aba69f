import { DOOR_REASONS, type DoorReason, type DoorRefusal } from '@wardlight/contracts/door'
import type { RepeatedWarning } from '../repeated-warning.ts'

const LISTED = 200
/** Senders told apart by address; more are told together. */
const SENDERS_LISTED = 10

interface RefusalWords {
  text: string
  advice: string
}

const WORDS: Readonly<Record<DoorReason, RefusalWords>> = {
  address: {
    text: 'Connections from an address that is not allowed',
    advice: 'Add it to MLLP_ALLOW if it is a sender.',
  },
  foreign: {
    text: 'Connections that did not begin with HL7 (VT or MSH)',
    advice:
      'A browser, a port scanner or a sender of another protocol, or one that speaks TLS where none is spoken.',
  },
  tls: {
    text: 'Connections that did not speak TLS',
    advice: 'Have the sender speak TLS 1.2 or newer, and trust the certificate of this server.',
  },
  certificate: {
    text: 'Connections without a client certificate of MLLP_CLIENT_CA',
    advice: 'Give the sender a valid certificate of that authority.',
  },
  sender: {
    text: 'Messages of a sender that may not come from there',
    advice:
      'Nothing of them was kept. If it is the sender, list it in "from" or "certificate" of its settings in feeds.json.',
  },
  silent: {
    text: 'Connections that sent no message for too long',
    advice: 'A sender connects again when it has one; nothing is lost.',
  },
  slow: {
    text: 'Connections whose message stalled',
    advice: 'Check the sender, and the network between.',
  },
  stray: {
    text: 'Connections that sent too much outside of messages',
    advice: 'Have the sender begin each message with VT and end it with FS CR.',
  },
  share: {
    text: 'Connections beyond the share of one address or sender',
    advice: 'Have the sender use fewer, or raise MLLP_CONNECTIONS_PER_ADDRESS.',
  },
  full: {
    text: 'Connections that found no place, or gave theirs to another address',
    advice: 'Close those not needed, or raise MLLP_CONNECTIONS.',
  },
}

const keyOf = (source: string, why: DoorReason, sender: string): string => `${why} ${source} ${sender}`
const logged = (text: string): string => `${text} were refused or closed at the MLLP port`

/** Counts refusals at the MLLP port by address and reason, and logs them once a while. Never holds what was sent. */
export class DoorRefusals {
  readonly #warning: RepeatedWarning
  readonly #now: () => Date
  /** In the order they last happened. */
  readonly #known = new Map<string, DoorRefusal>()
  readonly #totals = new Map<DoorReason, number>(DOOR_REASONS.map((why) => [why, 0]))

  constructor(warning: RepeatedWarning, now: () => Date) {
    this.#warning = warning
    this.#now = now
  }

  /** `source` is whom the address counts as; `named` is MSH-3/4 where that is why. */
  add(source: string, why: DoorReason, named = ''): void {
    const sender = this.#isOneMore(source, named) ? '' : named
    const key = keyOf(source, why, sender)
    const last = this.#now().toISOString()
    const before = this.#known.get(key)
    this.#known.delete(key)
    this.#known.set(key, {
      ...(before ?? { address: source, why, sender, ...WORDS[why], since: last }),
      count: (before?.count ?? 0) + 1,
      last,
    })
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > LISTED) this.#known.delete(oldest)
    this.#totals.set(why, this.total(why) + 1)
    this.#warning.tell(key, { address: source, why, ...(sender && { sender }) }, logged(WORDS[why].text))
  }

  #isOneMore(source: string, sender: string): boolean {
    if (sender === '' || this.#known.has(keyOf(source, 'sender', sender))) return false
    const same = [...this.#known.values()].filter((one) => one.sender !== '' && one.address === source)
    return same.length >= SENDERS_LISTED
  }

  /** Newest first. */
  list(): DoorRefusal[] {
    return [...this.#known.values()].reverse()
  }

  /** Since the server started. */
  total(why: DoorReason): number {
    return this.#totals.get(why) ?? 0
  }
}
