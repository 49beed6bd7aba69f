import { mkdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type { RecordedAnswer } from '@wardlight/contracts/demo'
import { demoPath } from '@wardlight/contracts/demo-path'
import { joined } from '@wardlight/contracts/demo-whole'
import { type AnswerOf, problemOf, type SchemaName } from './answer-schemas.ts'
import type { ProductClient, Query } from './product-client.ts'

/** Where the answers of a recording lie: each recording has addresses of its own, so that browsers may keep them forever. */
export const answerFolder = (recordedAt: string): string => `view/${recordedAt.replace(/[^0-9TZ]/g, '')}/`

/** The answer without the name of the machine it was recorded on: "vm" and "vm:0" are "demo". */
export const unnamed = (answer: unknown, host: string): unknown =>
  JSON.parse(JSON.stringify(answer), (_key, value) =>
    typeof value === 'string' && value.split(':')[0] === host ? 'demo' : value,
  )

/** Calls the product, checks its answers against `contracts/`, and writes them where a demo's page looks for them. */
export class Recorder {
  readonly answers: RecordedAnswer[] = []
  readonly #client: ProductClient
  readonly #root: string
  readonly #folder: string
  readonly #taken = new Map<string, string>()

  constructor(client: ProductClient, root: string, folder: string) {
    this.#client = client
    this.#root = root
    this.#folder = folder
  }

  /** `asked`: the queries to send, one after the other, if no single call answers all of `query`. */
  async record<Name extends SchemaName>(
    call: string,
    query: Query,
    schema: Name,
    asked: readonly Query[] = [query],
  ): Promise<AnswerOf<Name>> {
    const path = `${this.#folder}${demoPath(call, query)}`
    this.#claim(path)
    const answers: unknown[] = []
    for (const each of asked) answers.push(await this.#client.get(call, each))
    const answer = unnamed(joined(query, answers), hostname())
    const problem = problemOf(schema, answer)
    if (problem) throw new Error(`${call} ${JSON.stringify(query)} is no ${schema}: ${problem}`)
    const file = join(this.#root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(answer))
    const sent = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    this.answers.push({ path, call, query: sent, schema })
    return answer as AnswerOf<Name>
  }

  /** Some disks take names that differ in case alone for the same. */
  #claim(path: string): void {
    const other = this.#taken.get(path.toLowerCase())
    if (other !== undefined) throw new Error(`${path} and ${other} would be the same file on some disks`)
    this.#taken.set(path.toLowerCase(), path)
  }
}
