import type Type from 'typebox'
import { Compile } from 'typebox/compile'
import { CallError } from './call-error.ts'

export type Validate<S extends Type.TSchema> = (input: unknown) => Type.Static<S>

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

/**
 * Checks what a client sent, text from URLs and forms turned into the schema's types and unknown fields dropped.
 * Throws CallError 400 naming the first wrong field.
 */
export function validator<S extends Type.TSchema>(schema: S): Validate<S> {
  const compiled = Compile(schema)
  return (input) => {
    const value = compiled.Clean(compiled.Convert(input))
    if (compiled.Check(value)) return value as Type.Static<S>
    const fault = compiled.Errors(value)[0]
    if (!fault) throw new CallError(400, 'invalid', 'The request does not fit its schema.')
    if (fault.keyword === 'required') {
      const path = [...fault.instancePath.split('/').slice(1), fault.params.requiredProperties[0]]
      const field = path.join('.')
      throw new CallError(400, 'invalid', `${field} is missing.`, { field })
    }
    const field = fault.instancePath.split('/').slice(1).join('.') || 'body'
    throw new CallError(400, 'invalid', `${field} ${wording(fault)}.`, { field })
  }
}
