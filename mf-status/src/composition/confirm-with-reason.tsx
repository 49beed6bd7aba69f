import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { type ReactNode, useState } from 'react'
import { ConfirmFirst } from '../panels/confirm-first.tsx'
import css from './composition.module.css'

interface ConfirmWithReasonProps {
  action: string
  fields: Readonly<Record<string, string | number | boolean>>
  label: string
  question: ReactNode
  confirm: string
  /** Something else has to be chosen first. */
  incomplete?: boolean
  onDone?(): void
}

/** A button that changes the composition after asking, with a reason. */
export function ConfirmWithReason({ action, fields, incomplete, onDone, ...words }: ConfirmWithReasonProps) {
  const { send, sending, error } = useSend<object>('systemrequest', ['systemrequest'])
  const [reason, setReason] = useState('')
  const act = () =>
    send({ query: { action }, body: formBody({ ...fields, reason }) }).then(
      () => {
        setReason('')
        onDone?.()
        return true
      },
      () => false,
    )
  return (
    <ConfirmFirst
      {...words}
      sending={sending}
      incomplete={incomplete || reason.trim() === ''}
      problem={error?.message}
      act={act}
    >
      <input
        className={`${css.field} ${css.why}`}
        aria-label="Why"
        placeholder="Why, for those who ask later"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmFirst>
  )
}
