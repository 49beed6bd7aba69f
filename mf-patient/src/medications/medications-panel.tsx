import type { Body } from '@wardlight/contracts/body'
import { aboutStay, useMeds } from '@wardlight/mf-shared/data'
import { amountText, doseAge, isGiven, timeText } from '@wardlight/mf-shared/doses'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { useNow } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import { OpenButton } from '../popups/open-button.tsx'
import styles from './medications-panel.module.css'

const SHOWN = 3
const TICK_MS = 15_000

/** The drugs given last, and the way to all of them. */
export function MedicationsPanel({ body: { area, census } }: { body: Body }) {
  const nowMs = useNow(TICK_MS)
  const answer = useMeds(area, census.roomSys, aboutStay(census))
  const { data, error } = answer
  const last = data?.doses.filter(isGiven).slice(0, SHOWN) ?? []
  return (
    <Freezing answer={answer} className={styles.panel}>
      {(frozenAt) => (
        <Panel
          title={
            <OpenButton popup="Medications" label="Open Medications">
              Medications
            </OpenButton>
          }
          aside={
            area === 'awpacu' ? (
              <OpenButton popup="PACUDischargeSummary" className={styles.summary}>
                Discharge summary
              </OpenButton>
            ) : last.length > 0 ? (
              'given last'
            ) : undefined
          }
        >
          {last.length > 0 ? (
            <ul className={styles.doses}>
              {last.map((dose) => (
                <li key={dose.id}>
                  <span>
                    {dose.drug} <b>{amountText(dose)}</b> {dose.route}
                  </span>
                  <small title={timeText(dose, nowMs)}>
                    {dose.timeKnown && frozenAt === null ? doseAge(dose, nowMs) : timeText(dose, nowMs)}
                  </small>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{noneText(data, error !== null)}</p>
          )}
        </Panel>
      )}
    </Freezing>
  )
}

function noneText(data: { isFed: boolean } | undefined, failed: boolean): string {
  if (!data) return failed ? 'Drugs given are not available now' : 'Loading'
  return data.isFed ? 'No drugs recorded as given' : 'Boluses are not received'
}
