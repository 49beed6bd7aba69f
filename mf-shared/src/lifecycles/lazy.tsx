import { type ComponentType, lazy as reactLazy, useState } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** After what is on the screen has loaded. */
const AHEAD_MS = 10_000
/** React retries a failed part at once: it must not be loaded anew by then, or that would never end. */
const AGAIN_MS = 500

/**
 * A part of a slice in a file of its own, loaded ahead so that it opens while the server is silent. If loading failed,
 * it is tried again the next time it is shown, which React.lazy does not do.
 */
export function lazy(load: Load): ComponentType {
  const part = (): ComponentType =>
    reactLazy(() =>
      load().catch((cause: unknown) => {
        setTimeout(() => {
          newest = part()
        }, AGAIN_MS)
        throw cause
      }),
    )
  let newest = part()
  setTimeout(() => void load().catch(() => undefined), AHEAD_MS)
  return () => <Newest of={() => newest} />
}

function Newest({ of }: { of: () => ComponentType }) {
  const [Part] = useState(of)
  return <Part />
}
