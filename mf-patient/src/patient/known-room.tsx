import { isShownIn, rowAlerts } from '@wardlight/contracts/alert-order'
import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import {
  alikeTexts,
  assumedAgeText,
  patientPhrase,
  roomPhrase,
  roomText,
} from '@wardlight/contracts/room-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { type Answered, FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { PrintHead } from '@wardlight/mf-shared/print'
import { Panel } from '@wardlight/mf-shared/ui'
import { alertView, type Moment, valueView, waitingViews } from '@wardlight/mf-shared/values'
import { AlertsPanel } from '../alerts/alerts-panel.tsx'
import { CareTeamPanel } from '../care-team/care-team-panel.tsx'
import { ageAndGender } from '../identity/identity-texts.ts'
import { ValueRow } from '../values/value-row.tsx'
import { BedNotices } from './bed-notices.tsx'
import { EmptyRoom } from './empty-room.tsx'
import styles from './known-room.module.css'
import { ToCensus } from './to-census.tsx'

interface KnownRoomProps {
  area: Area
  row: CensusRow
  /** How old the row is. */
  answer: Answered & { receivedAt: number | null }
  vars: VarsAnswer | undefined
  moment: Moment
  tower: boolean
}

/** While the server is silent, what the census knew of a patient nobody opened here lately, and that it is no more. */
export function KnownRoom({ area, row, answer, vars, moment, tower }: KnownRoomProps) {
  if (row.roomEmpty)
    return (
      <Freezing answer={answer}>
        <FreezeNotice title="Patient not updated" />
        <div className={styles.empty}>
          <EmptyRoom room={roomPhrase(row)} area={area} />
        </div>
      </Freezing>
    )
  const name = row.masked ? 'Masked' : row.name || '–'
  const id = row.masked ? 'ID masked' : `ID ${row.patientIDs.PatID || '–'}`
  return (
    <Freezing answer={answer} className={styles.room}>
      {(frozenAt) => (
        <>
          <PrintHead title={`${roomPhrase(row)}, ${name}, ${id}`} answer={answer} />
          <FreezeNotice title="Patient not updated" />
          <BedNotices census={row} area={area} />
          <div className={styles.page}>
            <header className={styles.head}>
              <h1>
                <i>{roomText(row)}</i> {name}
              </h1>
              <span>{[id, ...ageAndGender(row), row.unit].filter(Boolean).join(' · ')}</span>
              <ToCensus area={area} />
            </header>
            {alikeTexts(row).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {row.ageAssumed && <p>{assumedAgeText(row.ageAssumed)}</p>}
            <p>
              This is what the census knew. The patient was not opened here in the last hour, so that{' '}
              <b>allergies, weight, drugs, notes and trends are not known on this screen</b>.
            </p>
            <div>
              <AlertsPanel
                alerts={rowAlerts(row, tower)
                  .filter((alert) => isShownIn(alert, tower))
                  .map((alert) => alertView(alert, { nowMs: moment.nowMs, frozenAt }))}
                waiting={waitingViews(row, { nowMs: moment.nowMs, frozenAt }, tower)}
                frozen={frozenAt !== null}
                place={{ area, roomSys: row.roomSys, who: patientPhrase(row) }}
              />
              <CareTeamPanel
                staff={row.staff}
                phones={row.phone ? [{ kind: 'room', label: 'Room', phone: row.phone }] : []}
                hidden={row.staffHidden}
                showsStaff={vars?.uiConfig.elements.staff !== false}
              />
            </div>
            <Panel title="Values of the census">
              <ul className={styles.values}>
                {knownValues(row, vars, { ...moment, frozen: frozenAt !== null }).map((value) => (
                  <ValueRow key={value.name} value={value} />
                ))}
              </ul>
            </Panel>
          </div>
        </>
      )}
    </Freezing>
  )
}

/** What the row has of the variables of the area, in their order; by their short names where those are not known. */
function knownValues(row: CensusRow, vars: VarsAnswer | undefined, moment: Moment) {
  const unnamed = Object.keys(row.atoms).map((name) => ({ name, title: name, unit: '' }))
  return (vars?.varLevels ?? unnamed)
    .map((meta) => valueView(row.atoms[meta.name], meta, moment))
    .filter(({ freshness }) => freshness !== 'absent')
}
