import { type Delimiters, STANDARD } from './delimiters.ts'
import { type Header, NO_HEADER, readHeader } from './header.ts'
import { formatTime } from './time.ts'

/** The messages of a frame, and what their answers are wrapped in. */
interface FrameContent {
  /** One, unless the frame is a batch or holds several MSH. */
  messages: Buffer[]
  /** Frames to send back: an answer each for one message, else one frame with all of them. */
  wrap(answers: Buffer[], now: Date): Buffer[]
}

const MARK = /(?:^|[\r\n])[ \t]*(MSH|FHS|BHS|BTS|FTS)(?=[^\w\s]|[\r\n]|$)/g
const HEADERS = new Set(['FHS', 'BHS'])

interface Mark {
  name: string
  at: number
}

/** Positions of batch segments and of up to `most` + 1 MSH. The text after those is not searched. */
function marksOf(text: string, most: number): Mark[] {
  const marks: Mark[] = []
  let messages = 0
  for (const match of text.matchAll(MARK)) {
    const name = match[1] ?? ''
    marks.push({ name, at: match.index + match[0].length - 3 })
    if (name === 'MSH' && ++messages > most) break
  }
  return marks
}

/**
 * Splits a frame at its MSH and batch segments (FHS, BHS, BTS, FTS). If there are more messages than `most`, it gives
 * one more than that, and the last holds all that follows.
 */
export function splitFrame(body: Buffer, most: number): FrameContent {
  const text = body.toString('latin1')
  const marks = marksOf(text, most)
  const messages = marks.flatMap(({ name, at }, i) =>
    name === 'MSH' ? [body.subarray(at, marks[i + 1]?.at ?? body.length)] : [],
  )
  const begun = marks[0]
  const isBatch = begun !== undefined && HEADERS.has(begun.name)
  if (messages.length === 0 || (messages.length === 1 && !isBatch))
    return { messages: [body], wrap: (answers) => answers }
  const header = isBatch ? batchHeader(text, marks) : null
  return {
    messages,
    wrap: (answers, now) => {
      if (answers.length === 0) return []
      const [before, after] = header ? envelope(header, answers.length, now) : ['', '']
      return [Buffer.concat([Buffer.from(before), ...answers, Buffer.from(after)])]
    },
  }
}

/** MSH of the first message of a frame, which says who sends it. The beginning of the frame is enough. */
export function senderOf(beginning: Buffer): Header | null {
  const [first] = splitFrame(beginning, 1).messages
  return first ? readHeader(first) : null
}

interface BatchHeader {
  delimiters: Delimiters
  /** Fields of BHS, else of FHS, counted as those of MSH. */
  fields: string[]
}

function batchHeader(text: string, marks: readonly Mark[]): BatchHeader {
  const mark = marks.find(({ name }) => name === 'BHS') ?? marks[0]
  const line = text.slice(mark?.at ?? 0).split(/[\r\n]/, 1)[0] ?? ''
  const asMessage = readHeader(Buffer.from(`MSH${line.slice(3)}\r`, 'latin1')) ?? NO_HEADER
  const { delimiters = STANDARD } = asMessage
  return { delimiters, fields: line.split(delimiters.field) }
}

/** BHS with sender and receiver turned round and the batch it answers (BHS-12), and BTS. */
function envelope({ delimiters, fields }: BatchHeader, count: number, now: Date): [string, string] {
  const field = (number: number): string => (fields[number - 1] ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
  const begin = [
    'BHS',
    delimiters.encoding,
    field(5),
    field(6),
    field(3),
    field(4),
    formatTime(now),
    '',
    '',
    '',
    '',
    field(11),
  ]
  return [`${begin.join(delimiters.field)}\r`, `${['BTS', String(count)].join(delimiters.field)}\r`]
}
