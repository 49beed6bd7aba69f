import type { ConfigFile } from './schema.ts'

type Json = unknown
/** Files of each area, and those of the site alone. */
type OverlaidFile = ConfigFile | 'feeds.json' | 'sign-in.json' | 'site.json'
const isObject = (x: Json): x is Record<string, Json> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

/** Arrays whose elements have a key are overlaid element by element; `{ "<key>": …, "remove": true }` drops one. */
const ARRAY_KEYS: Partial<Record<OverlaidFile, string>> = {
  'units.json': 'unit',
  'rules.json': 'id',
  'phones.json': 'id',
  'references.json': 'id',
}

function mergeObjects(base: Json, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over
  const merged: Record<string, Json> = { ...base }
  for (const [key, value] of Object.entries(over)) {
    merged[key] = key === 'logic' ? value : mergeObjects(base[key], value)
  }
  return merged
}

function mergeKeyed(base: Json[], over: Json[], key: string): Json[] {
  const merged = [...base]
  for (const element of over) {
    if (!isObject(element)) {
      merged.push(element)
      continue
    }
    const at = merged.findIndex((other) => isObject(other) && other[key] === element[key])
    if (element.remove === true) {
      if (at >= 0) merged.splice(at, 1)
    } else if (at >= 0) merged[at] = mergeObjects(merged[at], element)
    else merged.push(element)
  }
  return merged
}

/** Names that `over` takes away though `base` does not have them: most likely misspelt. */
export function vainRemovals(file: OverlaidFile, base: Json, over: Json): string[] {
  const key = ARRAY_KEYS[file]
  if (!key || !Array.isArray(over)) return []
  const known = new Set(Array.isArray(base) ? base.map((element) => isObject(element) && element[key]) : [])
  return over
    .filter((element) => isObject(element) && element.remove === true && !known.has(element[key]))
    .map((element) => String((element as Record<string, Json>)[key]))
}

/** What `over` adds to or replaces in `base`: objects key by key, units and rules by their name, other arrays whole. */
export function overlay(file: OverlaidFile, base: Json, over: Json): Json {
  if (over === undefined) return base
  if (base === undefined) {
    const key = ARRAY_KEYS[file]
    return key && Array.isArray(over) ? mergeKeyed([], over, key) : over
  }
  const key = ARRAY_KEYS[file]
  if (key && Array.isArray(base) && Array.isArray(over)) return mergeKeyed(base, over, key)
  return mergeObjects(base, over)
}
