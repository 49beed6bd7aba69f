import type { DeadLettersAnswer, RetryDeadLetterAnswer } from '@wardlight/contracts/system'
import { type Loaded, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button, ErrorState, Panel, Skeleton } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'

/** Messages that could not be applied: kept, listed, and for an Admin tried again. */
export function DeadLetterTable({ letters }: { letters: Loaded<DeadLettersAnswer> }) {
  const mayRetry = hasRight(useUser(), 'Admin')
  const { send, sending, error } = useSend<RetryDeadLetterAnswer>('systemrequest', ['systemrequest'])
  const [outcome, setOutcome] = useState('')
  const { data } = letters

  const retry = async (id: number) => {
    const answer = await send({ query: { action: 'retryDeadLetter' }, body: formBody({ id }) }).catch(
      () => null,
    )
    setOutcome(
      answer
        ? answer.applied
          ? `Message ${id} was applied.`
          : `Message ${id} still cannot be applied: ${answer.reason}`
        : '',
    )
  }

  return (
    <Panel
      aside={data && `${data.total.toLocaleString('en')} kept`}
      className={tables.panel}
      title="Dead letters"
    >
      {(outcome || error) && (
        <p className={tables.none} role="status">
          {error ? error.message : outcome}
        </p>
      )}
      {!data ? (
        letters.error ? (
          <ErrorState detail={letters.error.message} onRetry={letters.retry} />
        ) : (
          <Skeleton height={160} />
        )
      ) : data.letters.length === 0 ? (
        <p className={tables.none}>None: every message received was understood.</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>Received</th>
                <th>Feed</th>
                <th>Type</th>
                <th>Control id</th>
                <th>Reason</th>
                {mayRetry && <th aria-label="Retry" />}
              </tr>
            </thead>
            <tbody>
              {data.letters.map(({ id, received, feed, type, controlId, reason }) => (
                <tr key={id}>
                  <td>{dateTimeText(received)}</td>
                  <td>{feed || '–'}</td>
                  <td>{type || '–'}</td>
                  <td className={tables.code}>{controlId || '–'}</td>
                  <td className={tables.text}>{reason}</td>
                  {mayRetry && (
                    <td>
                      <Button
                        disabled={sending}
                        onClick={() => retry(id)}
                        size="compact-sm"
                        variant="default"
                      >
                        Retry
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
