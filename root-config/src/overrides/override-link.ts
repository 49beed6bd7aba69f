import type { AskedVersions } from '@wardlight/contracts/overrides'

const PARAMETER = 'override'

/**
 * What the page's address asks for, `?override=@wardlight/mf-census=0.2.0` once or more, and takes it out of the address:
 * whatever comes of it, loading the page again does not ask again.
 */
export function takeOverrideLink(): AskedVersions {
  const url = new URL(location.href)
  const pairs = url.searchParams.getAll(PARAMETER).flatMap((value) => {
    const [, name, asked] = /^([^=]+)=(.+)$/.exec(value) ?? []
    return name && asked ? [[name, asked]] : []
  })
  if (url.searchParams.has(PARAMETER)) {
    url.searchParams.delete(PARAMETER)
    history.replaceState(history.state, '', url)
  }
  return Object.fromEntries(pairs)
}
