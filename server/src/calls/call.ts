import type { Area } from '@wardlight/contracts/areas'
import { seesNames } from '@wardlight/contracts/rights'
import type Type from 'typebox'
import { isMasked } from '../accounts/masking.ts'
import type { Access } from '../accounts/rights.ts'
import type { Session } from '../accounts/session.ts'
import { begunOf } from './begun-of.ts'
import { CallError, RefusedSignIn } from './call-error.ts'
import {
  type Asker,
  type Audited,
  type CallKey,
  type Context,
  type Declaration,
  keyOf,
} from './declaration.ts'
import { HeldAnswer } from './held-answer.ts'
import { maskOf } from './mask.ts'
import type { Services } from './services.ts'
import { Shared } from './shared-answer.ts'
import { Streamed } from './streamed-answer.ts'
import { validator } from './validate.ts'

/** A declared call as the dispatcher and the tests that walk all calls see it. */
export interface Call {
  key: CallKey
  path: string
  /** As the audit names it. */
  name: string
  access: Access
  input: Type.TSchema
  answer: Type.TSchema
  offline: boolean
  /** Checks the input, does the work, audits and masks. Throws CallError. */
  perform(raw: unknown, services: Services, asker: Asker): Promise<object>
}

/** Throws CallError 403 when the area is not one of the person's. */
export function checkArea(session: Session | null, area: Area | undefined): void {
  if (!session || !area || session.account.areas.includes(area)) return
  throw new CallError(403, 'area-not-allowed', 'Your account is not for this care area.', { field: 'area' })
}

const isRefusal = ({ status }: CallError, signingIn: boolean): boolean =>
  status === 401 || status === 403 || (signingIn && status === 429)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Makes a call of its declaration. */
export function declare<
  Input extends Type.TSchema,
  Answer extends Type.TSchema,
  Needs extends keyof Services,
  A extends Access,
>(declaration: Declaration<Input, Answer, Needs, A>): Call {
  const { path, method, access, audits, masks, needs, offline = false } = declaration
  const action = declaration.action ?? null
  const validate = validator(declaration.input)

  const name = declaration.name ?? action ?? path
  const tried = audits !== 'nothing' && 'tried' in audits ? audits.tried : undefined

  /** Changes, but not sign-ins, of which nobody has anything without the answer, and exports. */
  const begins = audits !== 'nothing' && 'change' in audits && !audits.tried && !audits.kind ? audits : null

  const run = async (raw: unknown, services: Services, asker: Asker): Promise<object> => {
    const input = validate(raw)
    const { audit } = services
    const { area, roomSys } = input as { area?: Area; roomSys?: number }
    checkArea(asker.session, area)
    const subject = area && roomSys ? services.ward.subject(area, roomSys) : null
    const entry = (audited: Audited) => ({
      ...{ userID: asker.session?.account.user_id ?? null, address: asker.address },
      ...{ action: name, area, roomSys, subject },
      ...audited,
    })
    if (audits !== 'nothing' && !audits.evenUnwritten) audit.mustBeWritten()
    const given = Object.fromEntries(needs.map((each) => [each, services[each]]))
    const context = { ...given, ...asker } as Context<Needs, A>
    const begun = begins ? await audit.begin(entry(begunOf(input)), begins) : null
    const answer = await Promise.resolve(declaration.run(input, context)).catch(async (error) => {
      if (begun && error instanceof CallError) await audit.refrained(begun)
      throw error
    })
    if (audits !== 'nothing') {
      if ('look' in audits) audit.read(entry(await audits.look(input, context)))
      else {
        const audited = await audits.change(input, answer as Type.Static<Answer>, context)
        await audit.record(entry(audited), { ...audits, begun })
      }
    }
    const account = asker.session?.account
    if (masks === 'nothing identifying' || !account || !isMasked(account)) return answer as object
    const hides = seesNames(account.rights) ? 'names' : 'people'
    const mask = (whole: Type.Static<Answer>) => masks(whole, maskOf(services.mask, hides))
    if (answer instanceof Streamed) throw new Error(`${name} masks its file itself`)
    return answer instanceof Shared || answer instanceof HeldAnswer
      ? answer.changed(mask, `masked ${hides}`)
      : (mask(answer as Type.Static<Answer>) as object)
  }

  const perform = async (raw: unknown, services: Services, asker: Asker): Promise<object> => {
    try {
      return await run(raw, services, asker)
    } catch (error) {
      if (error instanceof CallError && isRefusal(error, tried !== undefined)) {
        const typed = tried?.(raw as Type.Static<Input>)
        services.audit.refused({
          userID: tried ? null : (asker.session?.account.user_id ?? null),
          address: asker.address,
          action: name,
          area: textOf((raw as { area?: unknown }).area),
          code: error.code,
          ...(typeof typed === 'string' ? { tried: typed } : {}),
          ...(error instanceof RefusedSignIn && error.who !== null ? { named: error.who } : {}),
        })
      }
      throw error
    }
  }

  return {
    key: keyOf({ method, path, action }),
    path,
    name,
    access,
    input: declaration.input,
    answer: declaration.answer,
    offline,
    perform,
  }
}
