import type { DeadLetter, DeadLetterDetail as Detail } from '@wardlight/contracts/dead-letters'
import { useAnswer } from '@wardlight/mf-shared/data'
import { ActionButton, Button, busy, Dialog, ErrorState, Skeleton, TextInput } from '@wardlight/mf-shared/ui'
import { useId, useState } from 'react'
import styles from './dead-letter-detail.module.css'
import type { DeadLetterActions } from './use-dead-letter-actions.ts'

interface DeadLetterDetailProps {
  letter: DeadLetter
  actions: DeadLetterActions
  onClose(): void
}

/** The segments that hold a message up, and what can be done: retry, accept what contradicts, or close with a reason. */
export function DeadLetterDetail({ letter, actions, onClose }: DeadLetterDetailProps) {
  const { id, reason, feed, type, acceptable } = letter
  const { data, error, retry } = useAnswer<Detail>('systemrequest', {
    query: { action: 'deadLetterDetail', id },
  })
  const [why, setWhy] = useState('')
  const note = useId()
  const [failed, setFailed] = useState(false)
  const done = async (work: Promise<boolean>) => {
    setFailed(false)
    if (await work) onClose()
    else setFailed(true)
  }
  return (
    <Dialog
      title={`Message ${id}, ${type || 'unknown type'} of ${feed || 'an unknown feed'}`}
      onClose={onClose}
      footer={
        <>
          {acceptable && (
            <Button {...busy(actions.sending)} onClick={() => done(actions.retry(id, true))}>
              Accept and apply
            </Button>
          )}
          <Button {...busy(actions.sending)} variant="default" onClick={() => done(actions.retry(id))}>
            Retry
          </Button>
        </>
      }
    >
      <p className={styles.reason}>{reason}</p>
      {data ? (
        <ol className={styles.segments}>
          {data.segments.map(({ position, text, fault }) => (
            <li key={position}>
              <span>
                {position}
                {fault && <b>{fault}</b>}
              </span>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState message="The segments could not be loaded" detail={error.message} onRetry={retry} />
      ) : (
        <Skeleton height={96} />
      )}
      {data?.segments.length === 0 && <p className={styles.reason}>No single segment holds it up.</p>}
      {acceptable && (
        <p id={note} className={styles.reason}>
          Accepting means: {acceptable}
        </p>
      )}
      <form
        className={styles.close}
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim()) void done(actions.close(id, why.trim()))
        }}
      >
        <TextInput
          label="Close it without applying, because"
          value={why}
          maxLength={500}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <ActionButton type="submit" {...busy(actions.sending)} disabled={why.trim() === ''}>
          Close message
        </ActionButton>
      </form>
      {failed && (
        <p role="alert" className={styles.failed}>
          {actions.outcome}
        </p>
      )}
    </Dialog>
  )
}
