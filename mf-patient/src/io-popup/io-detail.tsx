import { aboutStay, useIoHourly } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { dateText } from '@wardlight/mf-shared/time'
import { EmptyState, ErrorState, Panel } from '@wardlight/mf-shared/ui'
import { Apart } from './apart.tsx'
import { IoBars } from './io-bars.tsx'
import styles from './io-detail.module.css'
import { hasAmount } from './io-rows.ts'
import { IoTable } from './io-table.tsx'

/** Hourly bars, totals, and the figures behind the bars. */
export function IoDetail({ patient: { area, room, body } }: { patient: PopupPatient }) {
  const answer = useIoHourly(area, room, aboutStay(body.census))
  const { data, error, retry } = answer
  if (!data)
    return error ? (
      <ErrorState detail={error.message} onRetry={retry} />
    ) : (
      <div className={styles.loading} role="status" aria-label="Loading intake and output" />
    )
  const { hours, totals, visitBegan } = data
  const charted = hours.filter(hasAmount)
  return (
    <Freezing answer={answer} className={styles.detail}>
      <FreezeNotice title="Intake/output not updated" />
      <Panel title="Totals" aside="mL" className={styles.panel}>
        <IoTable
          head="Over"
          rows={[
            { label: 'Last 8 h', ...totals.hours8 },
            { label: 'Last 24 h', ...totals.hours24 },
            {
              label: `Visit${visitBegan ? `, since ${dateText(visitBegan, 'D MMM HH:mm')}` : ''}`,
              ...totals.visit,
            },
          ]}
        />
        <Apart {...totals.hours24} />
      </Panel>
      {charted.length === 0 ? (
        <EmptyState
          title="No data"
          detail={`Nothing ${totals.hours24.apart ? 'that can be added ' : ''}was charted as going in or out in these 24 hours.`}
        />
      ) : (
        <>
          <Panel title="By the hour" aside="last 24 h, mL" className={styles.panel}>
            <IoBars hours={hours} />
          </Panel>
          <Panel title="Figures" aside="hours with an amount, newest first" className={styles.panel}>
            <IoTable
              head="Hour"
              rows={charted.toReversed().map((hour) => ({
                label: dateText(hour.from, 'D MMM HH:mm'),
                ...hour,
              }))}
            />
          </Panel>
        </>
      )}
      <p className={styles.foot}>
        An amount counts in the hour it was charted for. The balance is told where both sides are known.
      </p>
    </Freezing>
  )
}
