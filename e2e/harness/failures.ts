import type { HTTPRequest } from 'puppeteer'

/** What may become of a request. */
type Answer = (request: HTTPRequest) => Promise<unknown>

const script = 'text/javascript; charset=utf-8'
const body =
  (text: string, contentType = script, status = 200): Answer =>
  (request) =>
    request.respond({ status, contentType, body: text })

/** The entry is there, and holds less than it should. */
const half: Answer = async (request) => {
  const text = await (await fetch(request.url())).text()
  await request.respond({ status: 200, contentType: script, body: text.slice(0, text.length / 2) })
}

const ENTRY = /remoteEntry\.js/
const CHUNK = /lifecycles\.\w+\.js/
const STYLE = /lifecycles\.\w+\.css/

/** On the way to the browser, as any network or proxy may do it: which file, and what comes instead. */
export const ON_THE_WAY: Readonly<Record<string, { file: RegExp; answer: Answer }>> = {
  'answers 404': { file: ENTRY, answer: body('no', 'text/plain', 404) },
  'answers 500': { file: ENTRY, answer: body('no', 'text/plain', 500) },
  hangs: { file: ENTRY, answer: () => new Promise(() => {}) },
  'is cut off': { file: ENTRY, answer: half },
  'is a page of a proxy': { file: ENTRY, answer: body('<html>sign in</html>', 'text/html') },
  'was altered': { file: ENTRY, answer: body('globalThis.altered = true') },
  'lacks a chunk': { file: CHUNK, answer: body('no', 'text/plain', 404) },
  'has a chunk that hangs': { file: CHUNK, answer: () => new Promise(() => {}) },
  'has a chunk that was altered': { file: CHUNK, answer: body('globalThis.altered = true') },
  'lacks a style': { file: STYLE, answer: body('no', 'text/plain', 404) },
}

const container = (lifecycles: string) =>
  `System.register([], (tell) => ({ execute() { tell({ init() {}, get: async () => () => (${lifecycles}) }) } }))`
const NOTHING = 'async () => {}'
const steps = (mount: string) => `{ bootstrap: ${NOTHING}, mount: ${mount}, unmount: ${NOTHING} }`
const drawn = "props.domElement.textContent = 'drawn'"

/** What a version may do that was published so: the text of its entry. */
export const AS_PUBLISHED: Readonly<Record<string, string>> = {
  'is no JavaScript': '{{{',
  'throws when it is loaded': "throw new Error('broken')",
  'exposes nothing':
    'System.register([], (tell) => ({ execute() { tell({ init() {}, get: () => Promise.reject(new Error("no such module")) }) } }))',
  'has no lifecycles': container('{}'),
  'rejects when it is mounted': container(steps("() => Promise.reject(new Error('broken'))")),
  'never answers when it is mounted': container(steps('() => new Promise(() => {})')),
  'throws when it draws': container(
    steps(`async (props) => { ${drawn}; props.onFailure(new Error('broken')) }`),
  ),
  'throws five seconds later': container(
    steps(`async (props) => { ${drawn}; setTimeout(() => props.onFailure(new Error('broken')), 5000) }`),
  ),
  'leaves its region empty': container(
    steps(
      `async (props) => { ${drawn}; setTimeout(() => props.domElement.replaceChildren(document.createElement('p')), 10); setTimeout(() => props.domElement.replaceChildren(), 500) }`,
    ),
  ),
}
