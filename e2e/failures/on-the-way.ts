import type { HTTPRequest } from 'puppeteer'

/** What comes in the place of a file. */
export type Answer = (request: HTTPRequest) => Promise<unknown>

/** A fault of a network or proxy: which file of a slice it hits, and what comes instead. */
export interface OnTheWay {
  name: string
  file: RegExp
  answer: Answer
}

const SCRIPT = 'text/javascript; charset=utf-8'
const answered =
  (body: string, contentType = SCRIPT, status = 200): Answer =>
  (request) =>
    request.respond({ status, contentType, body })
const half: Answer = async (request) => {
  const answer = await fetch(request.url())
  const text = await answer.text()
  const contentType = answer.headers.get('content-type') ?? SCRIPT
  await request.respond({ status: 200, contentType, body: text.slice(0, text.length / 2) })
}

export const ANSWERS: Readonly<Record<string, Answer>> = {
  '404': answered('no', 'text/plain', 404),
  '500': answered('no', 'text/plain', 500),
  hangs: () => new Promise(() => {}),
  'cut off': half,
  'no JavaScript': answered('{{{'),
  'page of a proxy': answered('<html>sign in</html>', 'text/html'),
  'altered by a proxy': answered('globalThis.altered = true'),
}

const ENTRY = /\/remoteEntry\.js/
const CHUNK = /\/lifecycles\.\w+\.js/
const INNER = /\/\d+\.\w+\.js/
const STYLE = /\.css/

const of = (what: string, file: RegExp, answers: readonly string[]): OnTheWay[] =>
  answers.map((name) => ({ name: `${what}: ${name}`, file, answer: ANSWERS[name] as Answer }))

export const ON_THE_WAY: readonly OnTheWay[] = [
  ...of('entry', ENTRY, Object.keys(ANSWERS)),
  ...of('chunk', CHUNK, ['404', 'hangs', 'altered by a proxy']),
  ...of('chunk later', INNER, ['404']),
  ...of('style', STYLE, ['404', 'page of a proxy']),
]

/** Faults a published version may have: the names of `faulty-version.js`, and a text that is no program. */
export const AS_PUBLISHED = [
  'is no JavaScript',
  'throws when it is loaded',
  'exposes nothing',
  'has no lifecycles',
  'rejects when it is mounted',
  'never ends being mounted',
  'never ends being left',
  'throws when it draws',
  'throws five seconds after it drew',
  'throws later in a root of its own',
] as const
export type AsPublished = (typeof AS_PUBLISHED)[number]
