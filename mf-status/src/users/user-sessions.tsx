import type { SessionRow, SessionsAnswer } from '@wardlight/contracts/accounts'
import { useAnswer } from '@wardlight/mf-shared/data'
import { agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

const EVERY_MS = 15_000

const columnsOf = (userID: string, now: string): readonly Column<SessionRow>[] => [
  {
    title: 'Browser',
    kind: 'text',
    cell: ({ browser, current }) => `${browser}${current ? ', this browser' : ''}`,
  },
  { title: 'Address', kind: 'text', cell: ({ address }) => address },
  { title: 'Since', cell: ({ started }) => dateTimeText(started) },
  {
    title: 'Last Active',
    cell: ({ lastActive }) => agoText(lastActive, now),
  },
  {
    title: 'End',
    cell: ({ id, current }) =>
      current ? null : (
        <ConfirmAction
          call="AdminRequest"
          action="endSessions"
          fields={{ userID, id }}
          label="End"
          question="Sign them out there?"
          confirm="End it"
        />
      ),
  },
]

/** Where somebody is signed in. */
export function UserSessions({ userID, now }: { userID: string; now: string }) {
  const { data, error } = useAnswer<SessionsAnswer>('AdminRequest', {
    query: { action: 'userSessions', userID },
    everyMs: EVERY_MS,
  })
  const sessions = data?.sessions ?? []
  return (
    <>
      <ListPanel
        title="Sessions"
        rows={sessions}
        empty={data ? 'Not signed in anywhere.' : (error?.message ?? 'Loading')}
        columns={columnsOf(userID, data?.now ?? now)}
        keyOf={({ id }) => id}
      />
      {sessions.length > 1 && (
        <ConfirmAction
          call="AdminRequest"
          action="endSessions"
          fields={{ userID }}
          label="End all sessions"
          question="Sign them out everywhere?"
          confirm="End all"
        />
      )}
    </>
  )
}
