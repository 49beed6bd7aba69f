import type { Chance } from '../model/chance.ts'

/** One way a message comes out of a broken sender or line. */
type Mutation = (bytes: Buffer, chance: Chance) => Buffer

const segments = (bytes: Buffer): string[] => bytes.toString('latin1').split('\r').filter(Boolean)
const joined = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r')}\r`, 'latin1')

/** One segment changed, MSH only where said: without its name and separators nothing is a message. */
const onOne =
  (
    change: (line: string, chance: Chance) => string | readonly string[] | null,
    withHeader = true,
  ): Mutation =>
  (bytes, chance) => {
    const lines = segments(bytes)
    const at = chance.whole(withHeader || lines.length < 2 ? 0 : 1, lines.length - 1)
    const changed = change(lines[at] ?? '', chance)
    lines.splice(at, 1, ...(changed === null ? [] : typeof changed === 'string' ? [changed] : changed))
    return joined(lines)
  }

const onField = (change: (field: string, chance: Chance) => string): Mutation =>
  onOne((line, chance) => {
    const fields = line.split('|')
    const at = chance.whole(1, Math.max(1, fields.length - 1))
    fields[at] = change(fields[at] ?? '', chance)
    return fields.join('|')
  })

const ODD = [
  '""',
  '^^^',
  '~~~',
  '\\',
  '\\X0D\\',
  '\\X00\\',
  '\0',
  '\x7f\x80\xff',
  '&&&^~',
  '-1',
  '0',
  '1e308',
  '1e400',
  '99999999999999999999',
  '00000000000000',
  '99991231235959+1400',
  '00010101',
  'A'.repeat(3000),
  '1~2~3^4&5',
  "'; drop table patients; --",
]

/** What may happen to a message on its way, each named for what it does. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'segment dropped': onOne(() => null),
  'segment twice': onOne((line) => [line, line]),
  'segment cut': onOne((line, chance) => line.slice(0, chance.whole(0, line.length))),
  'segments in another order': (bytes, chance) => {
    const [head = '', ...lines] = segments(bytes)
    for (let i = lines.length - 1; i > 0; i--) {
      const other = chance.whole(0, i)
      ;[lines[i], lines[other]] = [lines[other] ?? '', lines[i] ?? '']
    }
    return joined([head, ...lines])
  },
  'field emptied': onField(() => ''),
  'field odd': onField((_, chance) => chance.pick(ODD)),
  'field doubled': onField((field) => `${field}${field}`),
  'field left out': onOne((line, chance) => {
    const fields = line.split('|')
    fields.splice(chance.whole(1, Math.max(1, fields.length - 1)), 1)
    return fields.join('|')
  }),
  'bytes flipped': (bytes, chance) => {
    const flipped = Buffer.from(bytes)
    for (let left = chance.whole(1, 6); left > 0; left--) {
      const at = chance.whole(0, flipped.length - 1)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.whole(0, 7))
    }
    return flipped
  },
  'bytes any': (bytes, chance) => {
    const changed = Buffer.from(bytes)
    for (let left = chance.whole(1, 4); left > 0; left--)
      changed[chance.whole(0, changed.length - 1)] = chance.whole(0, 255)
    return changed
  },
  'cut short': (bytes, chance) => bytes.subarray(0, chance.whole(1, bytes.length)),
}
