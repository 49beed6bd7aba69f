import type { SavedUserAnswer, UserRow } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { Button, busy } from '@wardlight/mf-shared/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { FactFields } from './fact-fields.tsx'
import { factFields, factsOf, factsProblem } from './user-facts.ts'
import css from './users.module.css'

const textOf = (facts: ReturnType<typeof factsOf>): string => JSON.stringify(factFields(facts))

const focus = (told: HTMLElement | null): void => told?.focus()

interface ChangeFactsProps {
  user: UserRow
  /** Whether something is changed here that is not saved. */
  onUnsaved(unsaved: boolean): void
}

/** Another name, other rights or care areas; begins anew from what the account has when somebody else changed that. */
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
  const { userID } = user
  const known = factsOf(user)
  const { send, sending, error } = useSend<SavedUserAnswer>('AdminRequest', ['AdminRequest'])
  const [facts, setFacts] = useState(known)
  const problem = factsProblem(facts)
  const { name, email, ...keys } = factFields(facts)
  const isOther = textOf(facts) !== textOf(known)
  const signsOut = Object.entries(factFields(known)).some(
    ([field, before]) => field in keys && keys[field as keyof typeof keys] !== before,
  )
  useEffect(() => {
    onUnsaved(isOther)
    return () => onUnsaved(false)
  }, [isOther, onUnsaved])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (problem || !isOther) return
    const body = formBody({ userID, name, email, ...keys })
    send({ query: { action: 'saveUser' }, body }).then(onSaved, () => undefined)
  }
  return (
    <form className={css.form} aria-label="Name, rights and care areas" noValidate onSubmit={save}>
      <FactFields facts={facts} onChange={setFacts} />
      {(isOther || error) && (
        <div className={css.end}>
          <p className={css.note} role="status">
            {error ? (
              <b>{error.message}</b>
            ) : (
              (problem ?? (signsOut ? 'They are signed out everywhere.' : ''))
            )}
          </p>
          <Button size="compact-sm" variant="default" {...busy(sending)} onClick={() => setFacts(known)}>
            Keep
          </Button>
          <Button size="compact-sm" type="submit" {...busy(sending)} disabled={problem !== null || !isOther}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
