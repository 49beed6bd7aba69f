import type Type from 'typebox'

/**
 * What a field may tell: who the patient is, who of the staff or why they are here, or values and states alone, whatever
 * is in it. `parts`: what is declared of its parts.
 */
export type Tells = 'who' | 'people' | 'values' | 'parts'

export type TellsOf<O> = { readonly [F in keyof O]-?: Tells }

/** Of every field of an object what it tells. A masked answer has no other. */
export interface Declaration<S extends Type.TSchema, D extends TellsOf<Type.Static<S>>> {
  readonly schema: S
  readonly fields: D
}

/** Does not compile while a field of the schema is missing, nor with one that the schema does not have. */
export const tells = <S extends Type.TSchema, const D extends TellsOf<Type.Static<S>>>(
  schema: S,
  fields: D & Record<Exclude<keyof D, keyof Type.Static<S>>, never>,
): Declaration<S, D> => ({ schema, fields })
