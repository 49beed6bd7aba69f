/** A place in the application: everything after `#`. */
export interface Place {
  path: string
  query: URLSearchParams
}

/** `#/awicu/census?popupName=feedback` as path and query. An empty fragment is the path `/`. */
export function parseFragment(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    query: new URLSearchParams(at < 0 ? '' : text.slice(at + 1)),
  }
}
