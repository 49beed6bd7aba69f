import type { Declaration, Tells, TellsOf } from '@wardlight/contracts/masking'
import type Type from 'typebox'
import type { Mask } from './mask.ts'

/** How a masked account is told of something. */
export type Masked<O> = (whole: O, mask: Mask) => O

/** Masked by what its fields are declared to tell. */
export type Covered<O> = Masked<O> & { readonly fields: TellsOf<O> }

/** What stands for a value; given also what it is a value of. Left out where that is undefined. */
type Cover<O, F extends keyof O> = (value: NonNullable<O[F]>, mask: Mask, whole: O) => O[F]

/** One for each field that tells more than values. */
export type Covers<O, D extends TellsOf<O>> = {
  readonly [F in keyof O as D[F] extends 'values' ? never : F]-?: Cover<O, F>
}

/**
 * The object with covers in place of what it tells: of `people` where the rights give no names, of the rest always. A
 * field nobody declared is left out.
 */
export function covered<S extends Type.TSchema, D extends TellsOf<Type.Static<S>>>(
  { fields }: Declaration<S, D>,
  covers: Covers<Type.Static<S>, D>,
): Covered<Type.Static<S>> {
  const declared = new Map<string, Tells>(Object.entries(fields))
  const by = covers as Readonly<Record<string, (value: unknown, mask: Mask, whole: unknown) => unknown>>
  const masked: Masked<Type.Static<S>> = (whole, mask) => {
    const told: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(whole as object)) {
      const tells = declared.get(field)
      if (tells === undefined) continue
      const isOpen =
        tells === 'values' || (tells === 'people' && mask.hides === 'names') || (value ?? null) === null
      const shown = isOpen ? value : by[field]?.(value, mask, whole)
      if (shown !== undefined) told[field] = shown
    }
    return told as Type.Static<S>
  }
  return Object.assign(masked, { fields })
}

/** Of a list of them. */
export const each =
  <O>(one: Masked<O>): Masked<O[]> =>
  (all, mask) =>
    all.map((whole) => one(whole, mask))

/** Of those by name; `one` is given the name too. */
export const eachNamed =
  <O>(one: (whole: O, mask: Mask, name: string) => O): Masked<Record<string, O>> =>
  (all, mask) =>
    Object.fromEntries(Object.entries(all).map(([name, whole]) => [name, one(whole, mask, name)]))
