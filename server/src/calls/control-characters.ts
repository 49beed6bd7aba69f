import type Type from 'typebox'
import { isClean } from '../audit/clean-text.ts'

/** What a schema says of a text, and of what is inside it. */
interface TextSchema {
  text?: 'free' | 'encoded'
  properties?: Record<string, TextSchema>
  items?: TextSchema
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL_IN_FREE_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether text of several lines holds control characters, which no store takes or no screen shows. */
export const isControlled = (text: string): boolean => CONTROL_IN_FREE_TEXT.test(text)

function find(schema: TextSchema | undefined, value: unknown, path: string): string | null {
  if (typeof value === 'string') return (schema?.text ? !isControlled(value) : isClean(value)) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const of = Array.isArray(value) ? schema?.items : schema?.properties?.[name]
    const found = find(of, inner, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/**
 * The first field with characters no text may hold: control characters (PostgreSQL refuses NUL), lone surrogates (its
 * JSON refuses them), and those that turn the text direction; null: none. Text of several lines, which no screen of
 * others shows, is checked only for control characters.
 */
export const controlled = (schema: Type.TSchema, value: unknown): string | null =>
  find(schema as TextSchema, value, '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The value with its URL-encoded texts decoded; a text that cannot be decoded stays as it is. */
export function decoded(schema: Type.TSchema, value: unknown): unknown {
  const { properties = {} } = schema as TextSchema
  const encoded = Object.keys(properties).filter((name) => properties[name]?.text === 'encoded')
  if (encoded.length === 0 || typeof value !== 'object' || value === null) return value
  const fields: Record<string, unknown> = { ...value }
  for (const name of encoded) {
    const text = fields[name]
    if (typeof text === 'string') fields[name] = decode(text)
  }
  return fields
}
