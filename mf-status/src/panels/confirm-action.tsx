import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { useState } from 'react'
import { ConfirmFirst } from './confirm-first.tsx'

/** What has to be chosen first: what is sent, and what it is called. */
export interface Choice {
  field: string
  label: string
  options: readonly { value: number; text: string }[]
}

interface ConfirmActionProps {
  /** The call; systemrequest unless told. */
  call?: string
  /** Its action, and what is sent with it. */
  action: string
  fields: Readonly<Record<string, string | number | boolean>>
  label: string
  question: string
  confirm: string
  choice?: Choice
}

/** A button in a row that asks before it acts, and then reads again what it changed. */
export function ConfirmAction({
  call = 'systemrequest',
  action,
  fields,
  choice,
  ...words
}: ConfirmActionProps) {
  const { send, sending, error } = useSend<object>(call, [call])
  const [chosen, setChosen] = useState('')
  const act = () =>
    send({ query: { action }, body: formBody(choice ? { ...fields, [choice.field]: chosen } : fields) }).then(
      () => true,
      () => false,
    )
  return (
    <ConfirmFirst
      {...words}
      sending={sending}
      incomplete={choice && chosen === ''}
      problem={error?.message}
      act={act}
    >
      {choice && (
        <select
          aria-label={choice.label}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{choice.label}</option>
          {choice.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </ConfirmFirst>
  )
}
