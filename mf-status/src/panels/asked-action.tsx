import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { Button } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'

interface AskedActionProps {
  /** Action of systemrequest, and what is sent with it. */
  action: string
  fields: Readonly<Record<string, string | number>>
  label: string
  question: string
  confirm: string
}

/** A button of a row that does what it says only after asking; what it changes is read again. */
export function AskedAction({ action, fields, label, question, confirm }: AskedActionProps) {
  const { send, sending, error } = useSend<object>('systemrequest', ['systemrequest'])
  const [asking, setAsking] = useState(false)
  const act = () =>
    send({ query: { action }, body: formBody(fields) }).then(
      () => setAsking(false),
      () => undefined,
    )
  if (!asking)
    return (
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <span className={tables.ask}>
      {error ? error.message : question}
      <Button size="compact-sm" disabled={sending} onClick={act}>
        {confirm}
      </Button>
      <Button size="compact-sm" variant="default" disabled={sending} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  )
}
