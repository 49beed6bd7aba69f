/*
 * Requests scripts and styles of a container until they arrive. The layers above never see a temporary failure: neither
 * the share scope nor a `lazy()` keeps a rejected promise, and nothing half loaded counts as loaded.
 */
import {
  ASK_AGAIN_EVENT,
  AWAITED_EVENT,
  AWAITED_FILES,
  type AwaitedFile,
} from '@wardlight/contracts/awaited-files'
import { untilArrived } from './until-arrived.ts'

type Chunk = string | number
type Ensure = (chunk: Chunk, promises: Promise<unknown>[]) => void

declare const __webpack_require__: {
  f: { j?: Ensure; miniCss?: Ensure }
  l(url: string, done: (event: Event) => void): void
  p: string
  u(chunk: Chunk): string
  miniCssF?(chunk: Chunk): string
  /** The integrity of a file of this version; throws for any other. Absent in development. */
  integrityOf?(url: string): string
}
declare const __WARDLIGHT_SLICE__: string

const page = globalThis as { [AWAITED_FILES]?: Set<AwaitedFile> }

const tell = () => globalThis.dispatchEvent?.(new Event(AWAITED_EVENT))

const ensured = (load: Ensure, chunk: Chunk): Promise<unknown> => {
  const promises: Promise<unknown>[] = []
  load(chunk, promises)
  return Promise.all(promises)
}

const settled = (event: Event): void => {
  if (event.type !== 'load') throw new Error(`It did not arrive: ${event.type}`)
}

/** A script registers its modules itself when it arrives. Asking webpack once more tells whether it did. */
const scriptAgain = async (load: Ensure, chunk: Chunk, url: string): Promise<unknown> => {
  settled(await new Promise<Event>((done) => __webpack_require__.l(url, done)))
  return ensured(load, chunk)
}

const styleAgain = async (_load: Ensure, _chunk: Chunk, url: string): Promise<void> => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous'
  link.integrity = __webpack_require__.integrityOf?.(url) ?? ''
  const event = await new Promise<Event>((done) => {
    link.onload = done
    link.onerror = (event) => done(event as Event)
    document.head.append(link)
  })
  if (event.type !== 'load') link.remove()
  settled(event)
}

const KINDS = [
  { name: 'j', kind: 'js', again: scriptAgain, fileOf: (chunk: Chunk) => __webpack_require__.u(chunk) },
  {
    name: 'miniCss',
    kind: 'css',
    again: styleAgain,
    fileOf: (chunk: Chunk) => __webpack_require__.miniCssF?.(chunk),
  },
] as const

for (const { name, kind, again, fileOf } of KINDS) {
  const load = __webpack_require__.f[name]
  if (!load) continue
  const arrivals = new Map<Chunk, Promise<void>>()

  const arrive = (chunk: Chunk): Promise<void> => {
    const file: AwaitedFile = {
      slice: __WARDLIGHT_SLICE__,
      chunk: String(chunk),
      kind,
      since: performance.now(),
      tries: 0,
    }
    page[AWAITED_FILES] ??= new Set()
    page[AWAITED_FILES].add(file)
    return untilArrived({
      ask: async (tries) =>
        tries === 0
          ? ensured(load, chunk)
          : again(load, chunk, `${__webpack_require__.p}${fileOf(chunk)}?retry=${tries}`),
      trying: (tries) => {
        file.tries = tries + 1
        tell()
      },
      onAskAgain: (ask) => {
        globalThis.addEventListener(ASK_AGAIN_EVENT, ask)
        return () => globalThis.removeEventListener(ASK_AGAIN_EVENT, ask)
      },
    }).then(() => {
      page[AWAITED_FILES]?.delete(file)
      tell()
    })
  }

  __webpack_require__.f[name] = (chunk, promises) => {
    let arrival = arrivals.get(chunk)
    if (!arrival) {
      arrival = arrive(chunk)
      arrivals.set(chunk, arrival)
    }
    promises.push(arrival)
  }
}

export default function chunkLoading() {
  return { name: 'wardlight-chunk-loading' }
}
