import type { DeadLetter, DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import type { Loaded } from '@wardlight/mf-shared/data'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button, busy, ErrorState, Panel, Skeleton } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'
import { DeadLetterDetail } from './dead-letter-detail.tsx'
import { useDeadLetterActions } from './use-dead-letter-actions.ts'

const TITLE = 'Dead letters'

const COLUMNS: readonly Column<DeadLetter>[] = [
  { title: 'Received', cell: ({ received }) => dateTimeText(received) },
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Type', cell: ({ type }) => type || '–' },
  { title: 'Control id', kind: 'code', cell: ({ controlId }) => controlId || '–' },
  { title: 'Reason', kind: 'text', cell: ({ reason }) => reason },
]

/** Messages that could not be applied: kept, listed, and for an Admin opened, tried again or closed. */
export function DeadLetterTable({ letters }: { letters: Loaded<DeadLettersAnswer> }) {
  const isAdmin = hasRight(useUser(), 'Admin')
  const actions = useDeadLetterActions()
  const [opened, setOpened] = useState<DeadLetter | null>(null)
  const { data } = letters
  if (!data)
    return (
      <Panel className={tables.panel} title={TITLE}>
        {letters.error ? (
          <ErrorState detail={letters.error.message} onRetry={letters.retry} />
        ) : (
          <Skeleton height={160} />
        )}
      </Panel>
    )
  const buttons: Column<DeadLetter> = {
    title: 'Do',
    cell: (letter) => (
      <span className={tables.ask}>
        <Button
          {...busy(actions.sending)}
          onClick={() => void actions.retry(letter.id)}
          size="compact-sm"
          variant="default"
        >
          Retry
        </Button>
        <Button onClick={() => setOpened(letter)} size="compact-sm" variant="default">
          Open
        </Button>
      </span>
    ),
  }
  return (
    <>
      <ListPanel
        title={TITLE}
        aside={`${countText(data.total)} kept`}
        rows={data.messages}
        empty="None: every message received was understood."
        columns={isAdmin ? [...COLUMNS, buttons] : COLUMNS}
        keyOf={({ id }) => id}
      >
        {actions.outcome && (
          <p className={tables.none} role="status">
            {actions.outcome}
          </p>
        )}
      </ListPanel>
      {opened && <DeadLetterDetail letter={opened} actions={actions} onClose={() => setOpened(null)} />}
    </>
  )
}
