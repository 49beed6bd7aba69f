import type { ComposedNow } from '@wardlight/contracts/live'
import type { FrozenSlice } from '../composition/frozen-slice.ts'

const MOST_NAMED = 3

const isLater = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) > 0

/** What is composed otherwise than on this page, in words: "mf-help 0.2.0 is there; this page has 0.1.0". */
export function newerWords(page: readonly FrozenSlice[], { versions }: ComposedNow): string {
  const has = new Map(page.map(({ name, version }) => [name.replace('@wardlight/', ''), version]))
  const told = [...new Set([...Object.keys(versions), ...has.keys()])].flatMap((slice) => {
    const [to, from] = [versions[slice], has.get(slice)]
    if (to === from || page.some(({ name, instead }) => instead !== undefined && name.endsWith(`/${slice}`)))
      return []
    if (!from) return `${slice} ${to} is new`
    if (!to) return `${slice} was taken out`
    return isLater(to, from)
      ? `${slice} ${to} is there; this page has ${from}`
      : `${slice} went back to ${to}; this page has ${from}`
  })
  if (told.length === 0) return 'The same versions were built anew'
  const more = told.length - MOST_NAMED
  return [...told.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
