import type { OwnAnswer } from '@wardlight/contracts/own-view'
import { type Loaded, useAnswer } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { signOut, useUser } from '@wardlight/mf-shared/session'
import { setHospitalOffset } from '@wardlight/mf-shared/time'
import { ActionButton, EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import css from './own.module.css'
import { OwnBody } from './own-body.tsx'
import { OwnValues } from './own-values.tsx'

const EVERY_MS = 5000

/** What patients see of themselves, in green and gray. */
export function OwnScreen() {
  const user = useUser()
  const own = useAnswer<OwnAnswer>('DataRequest', {
    query: { action: 'own' },
    everyMs: EVERY_MS,
    onAnswer: ({ dateTimeOffset, dateTimeOffsetBefore }) =>
      setHospitalOffset(dateTimeOffset, dateTimeOffsetBefore),
  })
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <h1>{user?.name}</h1>
        {own.data?.room && <span>Room {own.data.room}</span>}
        <ActionButton onClick={() => void signOut()}>Sign out</ActionButton>
      </header>
      <Own own={own} />
    </div>
  )
}

function Own({ own }: { own: Loaded<OwnAnswer> }) {
  const { data, error, retry } = own
  if (!data && error) return <ErrorState detail={error.message} onRetry={retry} />
  if (!data) return <p role="status">Loading…</p>
  if (data.room === null)
    return (
      <EmptyState
        title="Nothing to show"
        detail="You are not in a bed that this system knows, or this account is not set up yet. Ask your care team."
      />
    )
  return (
    <Freezing answer={own} className={css.body}>
      {(frozenAt) => (
        <>
          <FreezeNotice title="Not updated" />
          <div className={css.parts}>
            <OwnBody organs={data.organs} frozen={frozenAt !== null} />
            <div>
              {frozenAt !== null && <p className={css.old}>As it was at {frozenAt}.</p>}
              <OwnValues values={data.values} frozen={frozenAt !== null} />
              <p className={css.words}>
                <span className={css.green} aria-hidden="true" /> Green: in range.
                <br />
                <span className={css.gray} aria-hidden="true" /> Gray: not measured just now, or looked after
                by your care team.
              </p>
              <p className={css.words}>
                Ask your care team about anything you see here, and about how you feel.
              </p>
            </div>
          </div>
        </>
      )}
    </Freezing>
  )
}
