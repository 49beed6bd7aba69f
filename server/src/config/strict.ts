import Type from 'typebox'

/** Objects refuse keys they do not know, so that a misspelt key is an error and not a silent default. */
export const strict = <T extends Type.TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })
export const Strings = Type.Array(Type.String())
