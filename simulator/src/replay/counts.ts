import type { Receipt } from '@wardlight/hl7/send'

/** A message that asks for no answer unless it is refused. */
const NOT_ASKED_FOR = 'none asked for'

/** What was read, left out and answered, for the summary. */
export class Counts {
  readonly #read = new Map<string, number>()
  readonly #taken = new Map<string, number>()
  readonly #left = new Map<string, number>()
  readonly #answers = new Map<string, number>()
  readonly #reasons = new Map<string, number>()
  messages = 0
  readings = 0

  row(table: string): void {
    add(this.#read, table)
  }

  take(table: string): void {
    add(this.#taken, table)
  }

  leaveOut(table: string, why: string): void {
    add(this.#left, `${table}: ${why}`)
  }

  answer({ code, text }: Receipt): void {
    this.messages++
    add(this.#answers, code || NOT_ASKED_FOR)
    if (code !== '' && code !== 'AA' && code !== 'CA')
      add(this.#reasons, `${code} ${text.replace(/"[^"]*"|\b\d+\b/g, '#')}`)
  }

  /** Rows left out for one reason. */
  leftOut(table: string, why: string): number {
    return this.#left.get(`${table}: ${why}`) ?? 0
  }

  accepted(): number {
    const count = (code: string): number => this.#answers.get(code) ?? 0
    return count('AA') + count('CA') + count(NOT_ASKED_FOR)
  }

  progress(): string {
    const read = [...this.#read.values()].reduce((sum, n) => sum + n, 0)
    return `${number(read)} rows read, ${number(this.messages)} messages answered, ${number(this.readings)} readings sent`
  }

  summary(seconds: number): string {
    const lines = [
      `Messages sent ${number(this.messages)}, accepted ${number(this.accepted())}, in ${seconds.toFixed(1)} s`,
    ]
    if (this.readings > 0) lines.push(`Readings sent ${number(this.readings)}`)
    section(lines, 'Answers', this.#answers)
    section(lines, 'Not accepted, and why', this.#reasons)
    section(lines, 'Rows read', this.#read)
    section(lines, 'Rows sent', this.#taken)
    section(lines, 'Rows left out', this.#left)
    return lines.join('\n')
  }
}

const number = (n: number): string => n.toLocaleString('en-US')
const add = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1)
}

function section(lines: string[], title: string, map: ReadonlyMap<string, number>): void {
  if (map.size === 0) return
  lines.push(`${title}:`)
  for (const [key, count] of [...map].sort((a, b) => b[1] - a[1]))
    lines.push(`  ${number(count).padStart(9)}  ${key}`)
}
