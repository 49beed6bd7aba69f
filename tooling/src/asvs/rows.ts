import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export const STATES = ['met', 'n/a', 'open'] as const
export type State = (typeof STATES)[number]

/** Where a requirement is shown to be met: a test by its file and title, or a part of a page by its heading. */
export interface Evidence {
  file: string
  title: string
}

/** One requirement, in our own few words. */
export interface Row {
  id: string
  state: State
  asks: string
  /** The area of work an open one is met by; '' when none is under way. */
  waits: string
  /** met: how. n/a: why not. open: what is missing. */
  answer: string
  evidence: Evidence[]
}

export const TABLE = 'docs/security/asvs.tsv'
const HEADER = 'id\tstate\twaits\tasks\tanswer\tevidence'

/** The rows of a table: tab-separated, evidence as `file › title`, several joined by ` || `. Throws naming the line. */
export function parseRows(text: string): Row[] {
  const [header, ...lines] = text.replace(/\n$/, '').split('\n')
  if (header !== HEADER) throw new Error(`${TABLE}:1 must be ${JSON.stringify(HEADER)}`)
  return lines.map((line, i) => {
    const wrong = (what: string) => new Error(`${TABLE}:${i + 2} ${what}`)
    const cells = line.split('\t')
    if (cells.length !== 6) throw wrong(`has ${cells.length} cells, not 6`)
    const [id = '', state = '', waits = '', asks = '', answer = '', shown = ''] = cells
    if (!STATES.includes(state as State)) throw wrong(`says ${state}, not one of ${STATES.join(', ')}`)
    const evidence =
      shown === ''
        ? []
        : shown.split(' || ').map((one) => {
            const at = one.indexOf(' › ')
            if (at < 0) throw wrong(`names no title: ${one}`)
            return { file: one.slice(0, at), title: one.slice(at + 3) }
          })
    return { id, state: state as State, waits, asks, answer, evidence }
  })
}

export const readRows = (root = ROOT): Row[] => parseRows(readFileSync(join(root, TABLE), 'utf8'))
