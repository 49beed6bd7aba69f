import type { SavedUserAnswer, UserRow } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { Button, busy } from '@wardlight/mf-shared/ui'
import { useEffect, useState } from 'react'
import { Form } from 'react-final-form'
import { FactFields } from './fact-fields.tsx'
import { type Facts, factFields, factsOf, factsProblem } from './user-facts.ts'
import css from './users.module.css'

const textOf = (facts: Facts): string => JSON.stringify(factFields(facts))

const focus = (told: HTMLElement | null): void => told?.focus()

interface ChangeFactsProps {
  user: UserRow
  /** Whether something is changed here that is not saved. */
  onUnsaved(unsaved: boolean): void
}

/** Changes name, rights or care areas. If somebody else changes them meanwhile, it starts over from theirs. */
export function ChangeFacts({ user, onUnsaved }: ChangeFactsProps) {
  const [saves, setSaves] = useState(0)
  const known = factsOf(user)
  return (
    <section className={css.part} aria-label="Name, rights and care areas">
      <FactsForm key={textOf(known)} user={user} onUnsaved={onUnsaved} onSaved={() => setSaves(saves + 1)} />
      {saves > 0 && (
        <p key={saves} ref={focus} tabIndex={-1} className={css.note} role="status">
          Saved.
        </p>
      )}
    </section>
  )
}

function FactsForm({ user, onUnsaved, onSaved }: ChangeFactsProps & { onSaved(): void }) {
  const [known] = useState(factsOf(user))
  const { send, sending, error } = useSend<SavedUserAnswer>('AdminRequest', ['AdminRequest'])
  const isOther = (facts: Facts) => textOf(facts) !== textOf(known)
  const save = async (facts: Facts) => {
    if (factsProblem(facts) || !isOther(facts)) return
    const body = formBody({ userID: user.userID, ...factFields(facts) })
    await send({ query: { action: 'saveUser' }, body }).then(onSaved, () => undefined)
  }
  return (
    <Form<Facts> initialValues={known} onSubmit={save}>
      {({ handleSubmit, values, form }) => (
        <form
          className={css.form}
          aria-label="Name, rights and care areas"
          noValidate
          onSubmit={handleSubmit}
        >
          <TellUnsaved unsaved={isOther(values)} onUnsaved={onUnsaved} />
          <FactFields rights={values.rights} />
          {(isOther(values) || error) && (
            <div className={css.end}>
              <p className={css.note} role="status">
                {error ? <b>{error.message}</b> : (factsProblem(values) ?? warning(known, values))}
              </p>
              <Button
                size="compact-sm"
                variant="default"
                {...busy(sending)}
                onClick={() => form.initialize(known)}
              >
                Keep
              </Button>
              <Button
                size="compact-sm"
                type="submit"
                {...busy(sending)}
                disabled={factsProblem(values) !== null || !isOther(values)}
              >
                Save
              </Button>
            </div>
          )}
        </form>
      )}
    </Form>
  )
}

/** Other keys than name and email end sessions. */
function warning(before: Facts, after: Facts): string {
  const { name, email, ...keys } = factFields(after)
  const signsOut = Object.entries(factFields(before)).some(
    ([field, was]) => field in keys && keys[field as keyof typeof keys] !== was,
  )
  return signsOut ? 'They are signed out everywhere.' : ''
}

function TellUnsaved({ unsaved, onUnsaved }: { unsaved: boolean; onUnsaved(unsaved: boolean): void }) {
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  return null
}
