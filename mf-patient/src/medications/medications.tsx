import type { MedsAnswer } from '@wardlight/contracts/medications'
import { aboutStay, useMeds } from '@wardlight/mf-shared/data'
import { byGroup } from '@wardlight/mf-shared/doses'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { DoseList } from './dose-list.tsx'
import styles from './medications.module.css'
import { NotReceived } from './not-received.tsx'
import { Running } from './running.tsx'

const ORDERS = [
  ['newest', 'Newest first'],
  ['group', 'By group'],
] as const
type Order = (typeof ORDERS)[number][0]

/** What the patient was given, and the infusions that run. */
export function Medications({ area, room, body, moment }: PopupPatient) {
  const answer = useMeds(area, room, aboutStay(body.census))
  const { data, error } = answer
  return (
    <Freezing answer={answer} className={styles.medications}>
      <FreezeNotice title="Drugs given not updated" />
      <Running body={body} nowMs={moment.nowMs} frozen={moment.frozen} />
      <h3>Given</h3>
      {data && <Given told={data} nowMs={moment.nowMs} />}
      {!data && error && <ErrorState detail={error.message} onRetry={answer.retry} />}
      {!data && !error && <p role="status">Loading the drugs given</p>}
    </Freezing>
  )
}

function Given({ told: { doses, isFed, more, from }, nowMs }: { told: MedsAnswer; nowMs: number }) {
  const [order, setOrder] = useState<Order>('newest')
  if (!isFed) return <NotReceived />
  const since = dateTimeText(from).slice(0, 10)
  if (doses.length === 0)
    return (
      <EmptyState
        title="No drugs recorded as given"
        detail={`None was sent for this patient since ${since}.`}
      />
    )
  return (
    <>
      <div className={styles.bar}>
        <fieldset className={styles.order}>
          <legend className="wardlight-unseen">Order</legend>
          {ORDERS.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={order === value} onClick={() => setOrder(value)}>
              {label}
            </button>
          ))}
        </fieldset>
        <span className={styles.count}>
          {doses.length} since {since}
          {more && ', older ones left out'}
        </span>
      </div>
      {order === 'newest' ? (
        <DoseList doses={doses} nowMs={nowMs} />
      ) : (
        byGroup(doses).map(({ group, doses }) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <DoseList doses={doses} nowMs={nowMs} />
          </section>
        ))
      )}
    </>
  )
}
