export type Query = Readonly<Record<string, string | number>>

/** A call as it is told of: `GET CensusRequest.ashx?area=awicu`. */
const textOf = (method: string, name: string, query: Query): string => {
  const search = searchOf(query)
  return `${method} ${name}.ashx${search && `?${search}`}`
}

const searchOf = (query: Query): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()

/** The product as a browser asks it, with the cookies it was given. Whatever it refuses throws, naming the call. */
export class ProductClient {
  readonly #url: string
  readonly #signal: AbortSignal
  readonly #cookies = new Map<string, string>()

  constructor(url: string, signal: AbortSignal) {
    this.#url = url
    this.#signal = signal
  }

  get(name: string, query: Query = {}): Promise<unknown> {
    return this.#ask('GET', name, query)
  }

  post(name: string, query: Query, fields: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#ask('POST', name, query, new URLSearchParams(fields))
  }

  async #ask(method: string, name: string, query: Query, body?: URLSearchParams): Promise<unknown> {
    const search = searchOf(query)
    const response = await fetch(`${this.#url}/view/${name}.ashx${search && `?${search}`}`, {
      method,
      body,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      signal: this.#signal,
    }).catch((cause) => {
      this.#signal.throwIfAborted()
      throw new Error(`${textOf(method, name, query)} was not answered: ${(cause as Error).message}`)
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(key, value)
    }
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    throw new Error(`${textOf(method, name, query)} was answered ${response.status}: ${text.slice(0, 500)}`)
  }
}
