/** Where slices may come from. */
export interface Sources {
  origins: readonly string[]
  development: boolean
}

/** A version of this server, or the address of an entry somewhere else. */
export type Source = { version: string } | { address: string }

const VERSION = /^\d+\.\d+\.\d+(?:[A-Za-z_.+-][\w.+-]*)?$/
const PUBLISHED = /^\/view\/mf\/([^/]+)\/([^/]+)\/remoteEntry\.js$/
const NAME = /^@wardlight\/([a-z][a-z0-9-]*)$/

/** Parses an override of a slice. A string says why it is not allowed. */
export function sourceOf(name: string, asked: string, sources: Sources): Source | string {
  const id = NAME.exec(name)?.[1]
  if (!id) return `${name} is no name of a slice`
  const text = asked.trim()
  if (VERSION.test(text)) return { version: text }
  const [, published, version = ''] = PUBLISHED.exec(text) ?? []
  if (published === id && VERSION.test(version)) return { version }
  if (published) return `that is ${published}, another slice`
  if (text.startsWith('/'))
    return sources.development && text === `/dev/${id}/remoteEntry.js`
      ? { address: text }
      : 'there is no version of a slice at that address of this server'
  if (!URL.canParse(text)) return 'that is neither a version nor an address'
  const { origin, href, pathname, username, password } = new URL(text)
  if (!sources.origins.includes(origin))
    return ['versions come from this server alone', ...sources.origins].join(', or from ')
  if (!pathname.endsWith('/remoteEntry.js') || username || password)
    return 'the address has to be that of a remoteEntry.js'
  return { address: href }
}
