import { NEW_USER_ID, type OneTimePasswordAnswer } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { draftOf, useUser } from '@wardlight/mf-shared/session'
import { Button, busy, Dialog } from '@wardlight/mf-shared/ui'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { TextField } from '../panels/text-field.tsx'
import { FactFields } from './fact-fields.tsx'
import { GivenPassword } from './one-time-password.tsx'
import { type Facts, factFields, factsProblem, NO_FACTS } from './user-facts.ts'
import css from './users.module.css'

const isUserID = (text: string): boolean => NEW_USER_ID.test(text)

const focus = (button: HTMLElement | null): void => button?.focus()

type NewUser = Facts & { userID: string }

/** Draft of a new account. It survives closing and the end of the session, until the account is added. */
const draftAtom = draftOf<NewUser>()

const problemOf = ({ userID, ...facts }: NewUser): string | null => {
  if (userID.trim() === '') return 'A user ID is needed.'
  return isUserID(userID.trim()) ? factsProblem(facts) : 'A user ID has letters, digits and . _ @ - only.'
}

/** A new account, then its one-time password, which only Close takes away. */
export function AddUserDialog({ onClose }: { onClose(): void }) {
  const own = useUser()?.areas ?? []
  const { send, sending, error } = useSend<OneTimePasswordAnswer>('AdminRequest', ['AdminRequest'])
  const [draft, setDraft] = useAtom(draftAtom)
  const [initial] = useState<NewUser>(
    draft ?? { ...NO_FACTS, userID: '', areas: own.length === 1 ? own : [] },
  )
  const typed = draft ?? initial
  const [given, setGiven] = useState<OneTimePasswordAnswer | null>(null)
  const add = async ({ userID, ...facts }: NewUser) => {
    const body = formBody({ userID: userID.trim(), ...factFields(facts) })
    if (!problemOf({ userID, ...facts }))
      await send({ query: { action: 'addUser' }, body }).then(setGiven, () => undefined)
  }
  const leave = () => {
    setDraft(null)
    onClose()
  }
  if (given)
    return (
      <Dialog
        title={`Added ${typed.userID.trim()}`}
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
      unsaved={[typed.userID, typed.name, typed.email].some((typed) => typed.trim() !== '')}
      onClose={onClose}
    >
      <Form<NewUser> initialValues={initial} onSubmit={add}>
        {({ handleSubmit, values }) => {
          const problem = problemOf(values)
          return (
            <form className={css.form} aria-label="Add account" noValidate onSubmit={handleSubmit}>
              <FormSpy<NewUser>
                onChange={({ values: form, dirty }) => (dirty || draft) && setDraft(form)}
                subscription={{ values: true, dirty: true }}
              />
              <TextField
                name="userID"
                data-autofocus
                label="User ID"
                description="What they sign in with; it cannot be changed"
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <FactFields rights={values.rights} />
              <div className={css.end}>
                <p className={css.note} role="status">
                  {error ? <b>{error.message}</b> : (problem ?? 'They get a one-time password, shown next.')}
                </p>
                <Button type="submit" {...busy(sending)} disabled={problem !== null}>
                  Add
                </Button>
              </div>
            </form>
          )
        }}
      </Form>
    </Dialog>
  )
}
