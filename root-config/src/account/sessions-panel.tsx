import type { EndedAnswer, SessionRow, SessionsAnswer } from '@wardlight/contracts/accounts'
import { useAnswer, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { signedOut } from '@wardlight/mf-shared/session'
import { ageText, dateTimeText } from '@wardlight/mf-shared/time'
import { useState } from 'react'
import css from './account-panel.module.css'
import { PanelDialog } from './panel-dialog.tsx'

const EVERY_MS = 10_000

/** Where the person is signed in, and how to end that. */
export function SessionsPanel({ onClose }: { onClose(): void }) {
  const { data, error } = useAnswer<SessionsAnswer>('AccessRequest', {
    query: { action: 'sessions' },
    everyMs: EVERY_MS,
  })
  const { send, sending, error: refused } = useSend<EndedAnswer>('AccessRequest', ['AccessRequest'])
  const [asking, setAsking] = useState(false)
  const end = (id: string) =>
    send({ query: { action: 'endSession' }, body: formBody({ id }) }).catch(() => undefined)
  const endAll = () =>
    send({ query: { action: 'signOutEverywhere' }, body: formBody({}) }).then(signedOut, () => undefined)

  return (
    <PanelDialog title="Your sessions" onClose={onClose}>
      {(refused ?? error) && <p role="alert">{(refused ?? error)?.message}</p>}
      {!data && !error && <p>Loading</p>}
      {data && (
        <ul className={css.sessions}>
          {data.sessions.map((row) => (
            <li key={row.id}>
              <SessionLine row={row} now={data.now} />
              {!row.current && (
                <button
                  type="button"
                  aria-label={`Sign out there: ${row.browser}, ${row.address}`}
                  disabled={sending}
                  onClick={() => void end(row.id)}
                >
                  Sign out there
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {asking ? (
          <>
            <span>You are signed out here too.</span>
            <button type="button" disabled={sending} onClick={() => void endAll()}>
              Sign out of all
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Stay
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsking(true)}>
            Sign out everywhere
          </button>
        )}
      </div>
    </PanelDialog>
  )
}

function SessionLine({ row, now }: { row: SessionRow; now: string }) {
  const idle = Math.max(0, (Date.parse(now) - Date.parse(row.lastActive)) / 1000)
  return (
    <div>
      <b>{row.browser}</b>
      {row.current ? ', this browser' : ''}
      <p>
        {row.address}, since {dateTimeText(row.started)},{' '}
        {row.current ? 'in use' : `used ${ageText(idle)} ago`}
      </p>
    </div>
  )
}
