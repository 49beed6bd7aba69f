import { overrideUrl } from './override-url.ts'
import { overrides } from './overrides.ts'

const PARAMETER = 'override'

/**
 * A link that swaps a version in this browser alone: `?override=@wardlight/mf-census=/view/mf/mf-census/0.2.0/remoteEntry.js`.
 * `?override=reset` goes back to the composition of the server. Does nothing where overrides are switched off.
 */
export function applyOverrideLink(): void {
  const url = new URL(location.href)
  const values = url.searchParams.getAll(PARAMETER)
  if (values.length === 0) return
  const available = overrides()
  for (const value of values) {
    if (value === 'reset') available?.resetOverrides()
    const [, name = '', id = '', address = ''] = /^(@wardlight\/([\w-]+))=(\S+)$/.exec(value) ?? []
    const swapped = overrideUrl(id, address)
    if (swapped) available?.addOverride(name, swapped)
  }
  url.searchParams.delete(PARAMETER)
  location.replace(url.href)
}
