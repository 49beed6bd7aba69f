import type { EndedAnswer, SessionRow, SessionsAnswer } from '@wardlight/contracts/accounts'
import { ActionButton, busy } from '@wardlight/mf-shared/basics'
import { useAnswer, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { signedOut } from '@wardlight/mf-shared/session'
import { agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { useRef, useState } from 'react'
import parts from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import css from './account-panel.module.css'

const EVERY_MS = 10_000

/** Where the person is signed in, and how to end that. */
export function SessionsPanel({ onClose }: { onClose(): void }) {
  const { data, error } = useAnswer<SessionsAnswer>('AccessRequest', {
    query: { action: 'sessions' },
    everyMs: EVERY_MS,
  })
  const { send, sending, error: refused } = useSend<EndedAnswer>('AccessRequest', ['AccessRequest'])
  const list = useRef<HTMLUListElement>(null)
  const end = (id: string) =>
    send({ query: { action: 'endSession' }, body: formBody({ id }) }).then(
      () => list.current?.focus(),
      () => undefined,
    )
  const endAll = () =>
    send({ query: { action: 'signOutEverywhere' }, body: formBody({}) }).then(signedOut, () => undefined)

  return (
    <PanelDialog title="Your sessions" onClose={onClose}>
      {(refused ?? error) && <p role="alert">{(refused ?? error)?.message}</p>}
      {!data && !error && <p>Loading</p>}
      {data && (
        <ul ref={list} className={`${parts.list} ${css.sessions}`} tabIndex={-1}>
          {data.sessions.map((row) => (
            <li key={row.id}>
              <SessionLine row={row} now={data.now} />
              {!row.current && (
                <ActionButton
                  aria-label={`Sign out there: ${row.browser}, ${row.address}`}
                  {...busy(sending)}
                  onClick={() => void end(row.id)}
                >
                  Sign out there
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <EndAll sending={sending} onEnd={() => void endAll()} />
    </PanelDialog>
  )
}

const focus = (button: HTMLElement | null): void => button?.focus()

/** Asks first; the keyboard goes on at the harmless answer, and back at the button. */
function EndAll({ sending, onEnd }: { sending: boolean; onEnd(): void }) {
  const [state, setState] = useState<'untouched' | 'asking' | 'stayed'>('untouched')
  return (
    <div className={parts.actions}>
      {state === 'asking' ? (
        <>
          <span id="end-all">You are signed out here too.</span>
          <ActionButton {...busy(sending)} onClick={onEnd}>
            Sign out of all
          </ActionButton>
          <ActionButton ref={focus} aria-describedby="end-all" onClick={() => setState('stayed')}>
            Stay
          </ActionButton>
        </>
      ) : (
        <ActionButton ref={state === 'stayed' ? focus : undefined} onClick={() => setState('asking')}>
          Sign out everywhere
        </ActionButton>
      )}
    </div>
  )
}

function SessionLine({ row, now }: { row: SessionRow; now: string }) {
  return (
    <div>
      <b>{row.browser}</b>
      {row.current ? ', this browser' : ''}
      <p>
        {row.address}, since <span className={css.time}>{dateTimeText(row.started)}</span>,{' '}
        {row.current ? 'in use' : `used ${agoText(row.lastActive, now)}`}
      </p>
    </div>
  )
}
