import type Type from 'typebox'
import { Compile } from 'typebox/compile'
import { CallError } from './call-error.ts'
import { controlled, decoded } from './control-characters.ts'

type Validate<S extends Type.TSchema> = (input: unknown) => Type.Static<S>

type Fault = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

const wording = (fault: Fault): string => {
  switch (fault.keyword) {
    case 'enum':
      return `must be one of ${fault.params.allowedValues.join(', ')}`
    case 'minLength':
      return fault.params.limit === 1
        ? 'must not be empty'
        : `must have ${fault.params.limit} characters or more`
    case 'maxLength':
      return `must have ${fault.params.limit} characters or fewer`
    case 'minimum':
      return `must be ${fault.params.limit} or more`
    case 'maximum':
      return `must be ${fault.params.limit} or less`
    case 'type':
      return `must be ${fault.params.type === 'integer' ? 'a whole number' : `of type ${fault.params.type}`}`
    default:
      return fault.message
  }
}

const WHOLE = /^-?\d+$/
const NUMBER = /^-?\d+(\.\d+)?$/

type UnknownFields = Record<string, unknown>
const isFields = (value: unknown): value is UnknownFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of URLs and forms as the schema's type where it is exactly that, else as it came. */
function typed(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' && WHOLE.test(value)) return Number(value)
  if (type === 'number' && NUMBER.test(value)) return Number(value)
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function withTypes(schema: Type.TSchema, input: unknown): unknown {
  const properties = (schema as { properties?: Record<string, { type?: unknown }> }).properties
  if (!isFields(input) || !properties) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typed(value, properties[name]?.type)]),
  )
}

const invalid = (field: string, what: string): CallError =>
  new CallError(400, 'invalid', `${field} ${what}.`, { field })

/**
 * Checks what a client sent: text from URLs and forms turned into the schema's types, URL-encoded text decoded, unknown
 * fields dropped. Throws CallError 400 naming the first wrong field.
 */
export function validator<S extends Type.TSchema>(schema: S): Validate<S> {
  const compiled = Compile(schema)
  return (input) => {
    const value = compiled.Clean(withTypes(schema, input))
    if (!compiled.Check(value)) {
      const fault = compiled.Errors(value)[0]
      if (!fault) throw new CallError(400, 'invalid', 'The request does not fit its schema.')
      const path = fault.instancePath.split('/').slice(1)
      if (fault.keyword === 'required') {
        throw invalid([...path, fault.params.requiredProperties[0]].join('.'), 'is missing')
      }
      throw invalid(path.join('.') || 'body', wording(fault))
    }
    const plain = decoded(schema, value)
    const field = controlled(schema, plain)
    if (field !== null) throw invalid(field, 'holds characters that cannot be shown; please remove them')
    return plain as Type.Static<S>
  }
}
