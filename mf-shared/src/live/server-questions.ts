import type { SystemAnswer } from '@wardlight/contracts/system'
import { call } from '../request/call.ts'
import { localNow } from '../time/local-clock.ts'
import { measureServerNow } from '../time/server-clock.ts'
import type { HeardBeat, LiveState } from './live-state.ts'

const ASK_MS = 5000
/** Asks more often while the server is silent, to see its return soon. */
const ASK_SILENT_MS = 2000
/** While the stream is live, asks for the server's clock this often: all beats may be late. */
const MEASURE_MS = 60_000

const PAUSES: Readonly<Record<LiveState['state'], number>> = {
  live: MEASURE_MS,
  polling: ASK_MS,
  silent: ASK_SILENT_MS,
}

/** Gets by a call what beats would report while no stream speaks, as behind a proxy that blocks it. */
export class ServerQuestions {
  readonly #tell: (beat: HeardBeat) => void
  readonly #timer: ReturnType<typeof setInterval>
  #askedAt = localNow()
  #isAsking = false
  #ended = false

  constructor(link: () => LiveState['state'], tell: (beat: HeardBeat) => void) {
    this.#tell = tell
    this.#timer = setInterval(() => this.#askAfter(PAUSES[link()]), ASK_SILENT_MS / 2)
  }

  /** Asks at once, unless that was done a moment ago. */
  ask(): void {
    this.#askAfter(ASK_SILENT_MS)
  }

  end(): void {
    this.#ended = true
    clearInterval(this.#timer)
  }

  #askAfter(pauseMs: number): void {
    const began = localNow()
    if (this.#isAsking || began - this.#askedAt < pauseMs) return
    this.#isAsking = true
    this.#askedAt = began
    call<SystemAnswer>('systemrequest', { timeoutMs: ASK_MS })
      .then(
        ({ now, alerts, store, pages }) => {
          measureServerNow(now, localNow() - began)
          const beat = { now, alerts, store, ...(pages ? { paging: pages } : {}), heardAt: began }
          if (!this.#ended) this.#tell(beat)
        },
        () => undefined,
      )
      .finally(() => {
        this.#isAsking = false
      })
  }
}
