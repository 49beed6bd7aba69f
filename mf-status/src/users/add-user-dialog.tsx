import { NEW_USER_ID, type OneTimePasswordAnswer } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { draftOf, useUser } from '@wardlight/mf-shared/session'
import { Button, busy, Dialog, TextInput } from '@wardlight/mf-shared/ui'
import { useAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { FactFields } from './fact-fields.tsx'
import { GivenPassword } from './one-time-password.tsx'
import { type Facts, factFields, factsProblem, NO_FACTS } from './user-facts.ts'
import css from './users.module.css'

const isUserID = (text: string): boolean => NEW_USER_ID.test(text)

const focus = (button: HTMLElement | null): void => button?.focus()

/** What was typed survives closing and the end of the session, until it is added. */
const draftAtom = draftOf<{ userID: string; facts: Facts }>()

/** A new account, then its one-time password, which only Close takes away. */
export function AddUserDialog({ onClose }: { onClose(): void }) {
  const own = useUser()?.areas ?? []
  const { send, sending, error } = useSend<OneTimePasswordAnswer>('AdminRequest', ['AdminRequest'])
  const [draft, setDraft] = useAtom(draftAtom)
  const { userID, facts } = draft ?? {
    userID: '',
    facts: { ...NO_FACTS, areas: own.length === 1 ? own : [] },
  }
  const [given, setGiven] = useState<OneTimePasswordAnswer | null>(null)
  const problem =
    userID.trim() === ''
      ? 'A user ID is needed.'
      : isUserID(userID.trim())
        ? factsProblem(facts)
        : 'A user ID has letters, digits and . _ @ - only.'
  const add = (event: FormEvent) => {
    event.preventDefault()
    const body = formBody({ userID: userID.trim(), ...factFields(facts) })
    if (!problem) send({ query: { action: 'addUser' }, body }).then(setGiven, () => undefined)
  }
  const leave = () => {
    setDraft(null)
    onClose()
  }
  if (given)
    return (
      <Dialog
        title={`Added ${userID.trim()}`}
        onClose={leave}
        dismissible={false}
        footer={
          <Button ref={focus} onClick={leave}>
            Close
          </Button>
        }
      >
        <GivenPassword given={given} />
      </Dialog>
    )
  return (
    <Dialog
      title="Add account"
      unsaved={[userID, facts.name, facts.email].some((typed) => typed.trim() !== '')}
      onClose={onClose}
    >
      <form className={css.form} aria-label="Add account" noValidate onSubmit={add}>
        <TextInput
          data-autofocus
          label="User ID"
          description="What they sign in with; it cannot be changed"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={userID}
          onChange={(event) => setDraft({ userID: event.currentTarget.value, facts })}
        />
        <FactFields facts={facts} onChange={(next) => setDraft({ userID, facts: next })} />
        <div className={css.end}>
          <p className={css.note} role="status">
            {error ? <b>{error.message}</b> : (problem ?? 'They get a one-time password, shown next.')}
          </p>
          <Button type="submit" {...busy(sending)} disabled={problem !== null}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
