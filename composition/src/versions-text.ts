import type { Versions } from './slice-address.ts'

/** `mf-a@0.2.0`, `mf-b@none` as versions. Throws naming the one that is neither. */
export const versionsFrom = (pairs: readonly string[]): Versions =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [id = '', version = '', ...more] = pair.split('@')
      if (!/^[a-z][a-z0-9-]*$/.test(id) || !/^[A-Za-z0-9][\w.+-]*$/.test(version) || more.length > 0)
        throw new Error(`${pair} is not slice@version`)
      return [id, version === 'none' ? null : version]
    }),
  )
