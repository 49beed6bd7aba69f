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
    const at = value.indexOf('=')
    if (value === 'reset') available?.resetOverrides()
    else if (at > 0) available?.addOverride(value.slice(0, at), value.slice(at + 1))
  }
  url.searchParams.delete(PARAMETER)
  location.replace(url.href)
}
