import type { Area } from '@wardlight/contracts/areas'
import type Type from 'typebox'
import type { Access } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import { CallError } from './call-error.ts'
import { type Asker, type Audited, type CallKey, type Declaration, keyOf } from './declaration.ts'
import { Held } from './held-answer.ts'
import type { Services } from './services.ts'
import { Shared } from './shared-answer.ts'
import { validator } from './validate.ts'

/** A declared call as the dispatcher and the tests that walk all calls see it. */
export interface Call {
  key: CallKey
  path: string
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

export const isMasked = ({ account }: Session): boolean => account.mask || account.permanent_mask

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

  const perform = async (raw: unknown, services: Services, asker: Asker): Promise<object> => {
    const input = validate(raw)
    checkArea(asker.session, (input as { area?: Area }).area)
    const entry = (audited: Audited) => ({
      userID: asker.session?.account.user_id ?? null,
      address: asker.address,
      action: action ?? path,
      ...audited,
    })
    const given = Object.fromEntries(needs.map((name) => [name, services[name]]))
    let answer: Awaited<ReturnType<typeof declaration.run>>
    try {
      answer = await declaration.run(input, { ...given, ...asker } as Parameters<typeof declaration.run>[1])
    } catch (error) {
      if (error instanceof CallError && audits !== 'nothing' && 'refused' in audits && audits.refused) {
        await services.audit.record(entry(audits.refused(error)))
      }
      throw error
    }
    if (audits !== 'nothing') {
      if ('look' in audits) services.audit.read(entry(audits.look(input)))
      else await services.audit.record(entry(audits.change(input, answer as Type.Static<Answer>)))
    }
    if (masks === 'nothing identifying' || !asker.session || !isMasked(asker.session)) return answer as object
    const mask = (whole: Type.Static<Answer>) => masks(whole, services.mask)
    return answer instanceof Shared || answer instanceof Held
      ? answer.changed(mask, 'masked')
      : (mask(answer as Type.Static<Answer>) as object)
  }

  return {
    key: keyOf({ method, path, action }),
    path,
    access,
    input: declaration.input,
    answer: declaration.answer,
    offline,
    perform,
  }
}
