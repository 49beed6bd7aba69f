import type { Slice } from '@wardlight/contracts/composition'

type Test = (value: unknown) => boolean

const text: Test = (value) => typeof value === 'string' && value !== ''
const oneOf =
  (...allowed: string[]): Test =>
  (value) =>
    allowed.includes(value as string)
const list =
  (of: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(of)
const record =
  (of: Test): Test =>
  (value) =>
    isObject(value) && Object.values(value).every(of)
const maybe =
  (of: Test): Test =>
  (value) =>
    value === undefined || of(value)
const object =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && wrongIn(fields, value) === undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongIn = (fields: Readonly<Record<string, Test>>, value: Record<string, unknown>) =>
  Object.keys(fields).find((name) => !fields[name]?.(value[name]))

const MENU = maybe(object({ in: oneOf('bar', 'person'), label: text, icon: maybe(text) }))
const NAMES = maybe(list(text))
const ROUTE = object({
  path: (value) => text(value) && String(value).startsWith('/'),
  region: oneOf('main', 'popup'),
  screen: text,
  rights: NAMES,
  tabs: maybe(list(object({ name: text, title: text, rights: NAMES }))),
  menu: MENU,
})
const POPUP = object({
  name: text,
  place: oneOf('region', 'tower', 'popout'),
  rights: NAMES,
  areas: NAMES,
  menu: MENU,
})
const SLICE: Readonly<Record<string, Test>> = {
  name: text,
  version: (value) => /^\d+\.\d+\.\d+/.test(String(value)),
  kind: maybe(oneOf('slice', 'shell', 'shared')),
  tier: oneOf('critical', 'optional'),
  routes: list(ROUTE),
  popups: list(POPUP),
  opens: NAMES,
  requires: record((value) => typeof value === 'string'),
  provides: maybe(record(text)),
  files: maybe(record(text)),
}

/** A slice.json from elsewhere, as far as the shell relies on it. Throws with what is wrong, in words. */
export function sliceOf(value: unknown, name: string): Slice {
  if (!isObject(value)) throw new Error('its slice.json is no description of a slice')
  const wrong = wrongIn(SLICE, value)
  if (wrong !== undefined)
    throw new Error(
      value[wrong] === undefined ? `its slice.json has no ${wrong}` : `${wrong} in its slice.json is wrong`,
    )
  if (value.name !== name) throw new Error(`its slice.json says it is ${value.name}`)
  return value as unknown as Slice
}
