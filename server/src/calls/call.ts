import type Type from 'typebox'
import type { KnownCall } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import type { Services } from './services.ts'
import { validator } from './validate.ts'

/** One request of one call. */
export interface Asker extends Services {
  address: string
  /** Sets the cookie of the session, or takes it away. */
  setSession(token: string | null): void
}

/** An answer already serialized, and compressed for clients that take it. */
export interface ReadyAnswer {
  text: Buffer
  gzip: Buffer | null
}
export class Ready implements ReadyAnswer {
  readonly text: Buffer
  readonly gzip: Buffer | null
  constructor({ text, gzip }: ReadyAnswer) {
    this.text = text
    this.gzip = gzip
  }
}

export interface Call {
  key: KnownCall
  /** Takes the raw query and body together; throws CallError. */
  validate(input: unknown): unknown
  answer(input: unknown, asker: Asker, session: Session | null): Promise<object>
}

/** A call for signed-in people. */
export const call = <S extends Type.TSchema>(
  key: KnownCall,
  schema: S,
  answer: (input: Type.Static<S>, asker: Asker & { session: Session }) => object | Promise<object>,
): Call => ({
  key,
  validate: validator(schema),
  answer: async (input, asker, session) => {
    if (!session) throw new Error(`${key} needs a session but its access does not ask for one`)
    return answer(input as Type.Static<S>, { ...asker, session })
  },
})

/** A call that needs no session. */
export const openCall = <S extends Type.TSchema>(
  key: KnownCall,
  schema: S,
  answer: (input: Type.Static<S>, asker: Asker & { session: Session | null }) => object | Promise<object>,
): Call => ({
  key,
  validate: validator(schema),
  answer: async (input, asker, session) => answer(input as Type.Static<S>, { ...asker, session }),
})
