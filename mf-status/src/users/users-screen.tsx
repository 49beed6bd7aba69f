import type { UserRow, UsersAnswer } from '@wardlight/contracts/accounts'
import { AREA_SHORT_LABELS, type Area } from '@wardlight/contracts/areas'
import { useAnswer } from '@wardlight/mf-shared/data'
import { useUser } from '@wardlight/mf-shared/session'
import { agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { Banner, Button, busy, ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import styles from '../status-screen/status-screen.module.css'
import tables from '../tables.module.css'
import { AddUserDialog } from './add-user-dialog.tsx'
import { Rights } from './rights.tsx'
import { UserDialog } from './user-dialog.tsx'

const EVERY_MS = 15_000

/** How an account signs in otherwise than with a password of its own, or what keeps it from it; null: neither. */
export function stateOf({ disabled, oneTimeUntil, byProvider }: UserRow, now: string): string | null {
  if (disabled) return 'Disabled'
  if (byProvider) return 'By identity provider'
  if (oneTimeUntil === null) return null
  return Date.parse(oneTimeUntil) > Date.parse(now)
    ? `One-time password until ${dateTimeText(oneTimeUntil)}`
    : 'One-time password ran out'
}

const stateText = (state: string | null) => (state === null ? '–' : <b>{state}</b>)

const areasText = (areas: readonly Area[]): string =>
  areas.map((area) => AREA_SHORT_LABELS[area]).join(', ') || '–'

function LastLogin({ time, now }: { time: string | null; now: string }) {
  return <span title={time === null ? undefined : dateTimeText(time)}>{agoText(time, now)}</span>
}

const columnsOf = (now: string, open: (userID: string) => void): readonly Column<UserRow>[] => [
  { title: 'User ID', kind: 'text', cell: ({ userID }) => userID },
  { title: 'Name', kind: 'text', cell: ({ name }) => name },
  { title: 'Email', kind: 'text', cell: ({ email }) => email || '–' },
  { title: 'Authorizations', kind: 'text', cell: (user) => <Rights rights={user.authorizationsList} /> },
  { title: 'Care Areas', kind: 'text', cell: ({ areas }) => areasText(areas) },
  { title: 'Last Login', cell: ({ lastLogin }) => <LastLogin time={lastLogin} now={now} /> },
  { title: 'Sessions', kind: 'number', cell: ({ sessions }) => sessions || '–' },
  { title: 'State', kind: 'text', cell: (user) => stateText(stateOf(user, now)) },
  {
    title: 'Change',
    cell: ({ userID }) => (
      <Button
        aria-label={`Change ${userID}`}
        size="compact-sm"
        variant="default"
        onClick={() => open(userID)}
      >
        Change
      </Button>
    ),
  },
]

/** Every account, and what an administrator can do to it. */
export function UsersScreen() {
  const { data, error, retry, refreshing } = useAnswer<UsersAnswer>('AdminRequest', {
    query: { action: 'users' },
    everyMs: EVERY_MS,
  })
  const [opened, setOpened] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const self = useUser()?.userID
  if (!data) return error ? <ErrorState detail={error.message} onRetry={retry} /> : <Skeleton height={280} />
  const { users, now } = data
  const user = users.find(({ userID }) => userID === opened)
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        {error && (
          <Banner tone="caution" title={`Not updated since ${dateTimeText(now)}`} detail={error.message} />
        )}
        <ListPanel
          title="Users"
          aside={
            <span className={tables.ask}>
              {users.length}
              <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
                Add account
              </Button>
              <Button size="compact-sm" variant="default" {...busy(refreshing)} onClick={retry}>
                Refresh
              </Button>
            </span>
          }
          rows={users}
          empty="There is no account."
          columns={columnsOf(now, setOpened)}
          keyOf={({ userID }) => userID}
          whole
        />
      </div>
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {user && (
        <UserDialog user={user} now={now} own={user.userID === self} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
