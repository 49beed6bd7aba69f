import { Agent, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type DashboardMode = 'full' | 'since'

/** What one or many dashboards have cost so far. */
export interface Cost {
  /** Bytes that came over the network, heads and live streams included. */
  bytes: number
  answers: number
  /** Of them, those that give every row. */
  whole: number
  /** Milliseconds from asking to the last byte. */
  latencies: number[]
  failures: number
}

export const noCost = (): Cost => ({ bytes: 0, answers: 0, whole: 0, latencies: [], failures: 0 })

const LEAST_PAUSE_MS = 500

/** A dashboard as a browser runs it: one live stream, and a census call for each revision it hears of. */
export class Dashboard {
  readonly #url: string
  readonly #query: string
  readonly #cookie: string
  readonly #mode: DashboardMode
  readonly #cost: Cost
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })
  readonly #seen = new WeakMap<Socket, number>()
  readonly #stream: ReturnType<typeof get>
  #basis = ''
  #busy = false
  #wanted = false
  #askedAt = 0
  #stopped = false

  constructor(url: string, query: string, cookie: string, mode: DashboardMode, cost: Cost) {
    this.#url = url
    this.#query = query
    this.#cookie = cookie
    this.#mode = mode
    this.#cost = cost
    this.#stream = get(
      `${url}/view/live?area=awicu`,
      { agent: this.#agent, headers: { cookie } },
      (answer) => {
        const { socket } = answer
        answer.on('data', (text: Buffer) => {
          this.#count(socket)
          if (text.includes('event: revision')) this.#ask()
        })
        answer.on('error', () => undefined)
      },
    )
    this.#stream.on('error', () => undefined)
  }

  stop(): void {
    this.#stopped = true
    this.#stream.destroy()
    this.#agent.destroy()
  }

  /** Bytes read by the socket since it was last looked at. */
  #count(socket: Socket): void {
    const { bytesRead } = socket
    this.#cost.bytes += bytesRead - (this.#seen.get(socket) ?? 0)
    this.#seen.set(socket, bytesRead)
  }

  #ask(): void {
    this.#wanted = true
    if (this.#busy || this.#stopped) return
    this.#busy = true
    const wait = Math.max(0, this.#askedAt + LEAST_PAUSE_MS - Date.now())
    setTimeout(() => this.#fetch(), wait)
  }

  #fetch(): void {
    this.#wanted = false
    this.#askedAt = Date.now()
    const began = performance.now()
    const since = this.#mode === 'since' && this.#basis ? `&since=${this.#basis}` : ''
    const done = (): void => {
      this.#busy = false
      if (this.#wanted) this.#ask()
    }
    const headers = { cookie: this.#cookie, 'accept-encoding': 'gzip' }
    get(
      `${this.#url}/view/CensusRequest.ashx?${this.#query}${since}`,
      { agent: this.#agent, headers },
      (answer) => {
        const { socket } = answer
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', done)
        answer.on('end', () => {
          this.#cost.latencies.push(performance.now() - began)
          this.#count(socket)
          if (answer.statusCode === 200) this.#cost.answers += 1
          else this.#cost.failures += 1
          const { basis, isWhole } = factsOf(Buffer.concat(chunks), answer)
          if (isWhole) this.#cost.whole += 1
          if (this.#mode === 'since') this.#basis = basis
          done()
        })
      },
    ).on('error', () => {
      if (!this.#stopped) this.#cost.failures += 1
      done()
    })
  }
}

interface Facts {
  basis: string
  isWhole: boolean
}

/** Cache of parsed answers: dashboards with one query get the same bytes except for the last few. */
const known = new Map<string, Facts>()

function factsOf(body: Buffer, { headers }: IncomingMessage): Facts {
  const key = `${body.length} ${body.subarray(0, -60).subarray(-200).toString('latin1')}`
  const found = known.get(key)
  if (found) return found
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
  const facts = { basis: /"basis":"([^"]+)"/.exec(text)?.[1] ?? '', isWhole: text.includes('"full":true') }
  if (known.size > 1000) known.clear()
  known.set(key, facts)
  return facts
}
