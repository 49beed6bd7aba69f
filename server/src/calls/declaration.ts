import type { Area } from '@wardlight/contracts/areas'
import type Type from 'typebox'
import type { Access } from '../accounts/rights.ts'
import type { Session } from '../accounts/session.ts'
import type { AuditSubject, EntryKind } from '../audit/audit-entry.ts'
import type { Covered } from './covered.ts'
import type { HeldAnswer } from './held-answer.ts'
import type { Services } from './services.ts'
import type { Shared } from './shared-answer.ts'
import type { Streamed } from './streamed-answer.ts'

export type Method = 'GET' | 'POST'
/** `METHOD path?action`, path below /view; without action the `?` is left out. */
export type CallKey = `${Method} ${string}`

/** One request of one call. */
export interface Asker<S extends Session | null = Session | null> {
  session: S
  address: string
  /** User agent. */
  browser: string
  /** What the browser is known by; null when it is new. */
  device: string | null
  /** Sets the cookie of the session, or takes it away. `lasting`: it outlives the browser. */
  setSession(token: string | null, lasting?: boolean): void
  /** Has the browser keep the cookie of this session as long as it may, from now on. */
  keepSession(): void
  setDevice(token: string): void
  /** What the browser kept of signing in elsewhere. */
  flow: {
    /** By the state it was begun with, once; null: it kept nothing. */
    take(state: string | null): string | null
  }
}

/**
 * What an audit entry says beyond who, when and from where. Unless told, the action is that of the call, the area and room
 * those asked for, and the subject whoever lay there when it was asked.
 */
export interface Audited {
  action?: string
  userID?: string
  area?: Area
  roomSys?: number
  /** Whose data they were. */
  subject?: AuditSubject | null
  detail?: string
}

interface Always {
  /** Done though the audit cannot be written: nothing of a patient is told. */
  evenUnwritten?: boolean
}

/**
 * look: patient data were read, kept once a minute. change: something was done, kept before it is answered. `tried`: it
 * signs somebody in; gives the user ID somebody typed, null where nobody types one, kept with every refusal.
 */
type Audits<Input, Answer, Context> =
  | 'nothing'
  | (Always & { look(input: Input, context: Context): Audited | Promise<Audited> })
  | (Always & {
      change(input: Input, answer: Answer, context: Context): Audited | Promise<Audited>
      kind?: EntryKind
      tried?(input: Input): string | null
    })

type SessionOf<A extends Access> = A extends 'anyone' ? Session | null : Session

/** What the work of a call is given. */
export type Context<Needs extends keyof Services, A extends Access> = Pick<Services, Needs> &
  Asker<SessionOf<A>>

/** Everything about one call; the dispatcher does what it says and nothing else. */
export interface Declaration<
  Input extends Type.TSchema,
  Answer extends Type.TSchema,
  Needs extends keyof Services,
  A extends Access,
> {
  path: string
  method: Method
  action?: string
  /** As the audit calls it; its action or path unless told. */
  name?: string
  access: A
  input: Input
  answer: Answer
  audits: Audits<Type.Static<Input>, Type.Static<Answer>, Context<Needs, A>>
  /** How the answer looks to a masked account. */
  masks: 'nothing identifying' | Covered<Type.Static<Answer>>
  needs: readonly Needs[]
  /** Answered while the database is away; without a session then. */
  offline?: boolean
  run(
    input: Type.Static<Input>,
    context: Context<Needs, A>,
  ): CallResult<Type.Static<Answer>> | Promise<CallResult<Type.Static<Answer>>>
}

/** An answer of one's own, one made for everybody who asks alike, or a file. */
type CallResult<Answer> = Answer | Shared<Answer> | HeldAnswer<Answer> | Streamed

export const keyOf = ({
  method,
  path,
  action,
}: {
  method: Method
  path: string
  action?: string | null
}): CallKey => `${method} ${path}${action ? `?${action}` : ''}`
