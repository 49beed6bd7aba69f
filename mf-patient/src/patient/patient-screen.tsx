import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { roomPhrase } from '@wardlight/contracts/room-text'
import { chartPatient, TrendPanel, useForgetRange } from '@wardlight/mf-shared/charts'
import { aboutStay, useBody, useVars } from '@wardlight/mf-shared/data'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { sparklineMinutesAtom, temperatureAtom, towerModeAtom } from '@wardlight/mf-shared/preferences'
import { PrintHead } from '@wardlight/mf-shared/print'
import { useNow } from '@wardlight/mf-shared/time'
import { usePhone } from '@wardlight/mf-shared/ui'
import { cardOfBody, roomSpot, ValueCards } from '@wardlight/mf-shared/value-card'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import { sparklineMinutes } from '../body/sparkline-range.ts'
import { PatientBar } from '../identity/patient-bar.tsx'
import { useWide } from '../layout/use-wide.ts'
import { useLastDay } from '../trends/last-day.ts'
import { shownLanes } from '../trends/shown-lanes.ts'
import { WaveformsButton } from '../waveform/waveforms-button.tsx'
import { BedNotices } from './bed-notices.tsx'
import { EmptyRoom, isEmptyRoom } from './empty-room.tsx'
import { KnownRoom } from './known-room.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LoadingView } from './loading-view.tsx'
import { Notices } from './notices.tsx'
import styles from './patient-screen.module.css'
import { PatientView } from './patient-view.tsx'
import { TowerNotice } from './tower-notice.tsx'
import { useKnownRoom } from './use-known-room.ts'
import { useLeaveOnRefusal } from './use-leave-on-refusal.ts'

const TICK_MS = 1000

/** How many trends the panel has room for. */
function useLanes(phone: boolean): number {
  const wide = useWide()
  if (phone) return 8
  return wide ? 6 : 5
}

interface PatientScreenProps {
  area: Area
  /** roomSys. */
  room: number
}

/** Another patient is never shown where the one before was scrolled to, out of sight of the name. */
const fromTheTop = (screen: HTMLElement | null): void => screen?.scrollIntoView?.({ block: 'start' })

const printTitle = (area: Area, census: CensusRow): string =>
  [
    AREA_LABELS[area],
    roomPhrase(census),
    census.masked ? 'Masked' : census.name,
    census.masked ? '' : census.patientIDs.PatID,
  ]
    .filter(Boolean)
    .join(', ')

/** The patient of a room, loaded and kept current. */
export function PatientScreen({ area, room }: PatientScreenProps) {
  const body = useBody(area, room)
  const vars = useVars(area)
  const nowMs = useNow(TICK_MS)
  const phone = usePhone()
  const lanes = useLanes(phone)
  const temperature = useAtomValue(temperatureAtom)
  const tower = useAtomValue(towerModeAtom)
  const [chosen, setChosen] = useAtom(sparklineMinutesAtom)
  const leaving = useLeaveOnRefusal(area, body.error)

  const screen = useRef<HTMLElement | null>(null)
  const takeScreen = useCallback((element: HTMLElement | null) => {
    screen.current = element
    fromTheTop(element)
  }, [])
  const patient = body.data
  const atoms = useMemo(
    () => Object.fromEntries(patient?.current.map((value) => [value.name, value]) ?? []),
    [patient],
  )
  const maxAges = useMemo(
    () => Object.fromEntries(vars.data?.varLevels.map(({ name, maxAge }) => [name, maxAge]) ?? []),
    [vars.data],
  )
  const lastDay = useLastDay(area, room, patient, vars.data)
  useForgetRange(chartPatient(area, room, patient?.census.regNum))
  const known = useKnownRoom(area, room, body)
  if (leaving) return null
  if (known && known !== 'looking')
    return (
      <KnownRoom
        area={area}
        {...known}
        vars={vars.data}
        moment={{ nowMs, frozen: true, temperature }}
        tower={tower && vars.data?.system.controlTower === true}
      />
    )
  if (!patient)
    return body.error && !known ? (
      <div className={styles.center}>
        <LoadFailure
          error={body.error}
          unknown={body.silence === 'unknown'}
          area={area}
          onRetry={body.retry}
        />
      </div>
    ) : (
      <LoadingView phone={phone} />
    )
  if (isEmptyRoom(patient))
    return (
      <Freezing answer={body}>
        <Notices body={patient} vars={vars} />
        <div className={styles.center}>
          <EmptyRoom room={roomPhrase(patient.census)} area={area} />
        </div>
      </Freezing>
    )
  if (!vars.data && vars.loading) return <LoadingView phone={phone} />
  const controlTower = vars.data?.system.controlTower ?? false
  return (
    <Freezing
      key={patient.census.regNum}
      ref={takeScreen}
      answer={body}
      className={styles.screen}
      {...roomSpot(room)}
    >
      {(frozenAt) => (
        <>
          <ValueCards
            within={screen}
            area={area}
            patientOf={(roomSys) => (roomSys === room ? cardOfBody(patient) : null)}
          />
          <PrintHead title={printTitle(area, patient.census)} answer={body} />
          <PatientBar body={patient} />
          <Notices body={patient} vars={vars} />
          <BedNotices census={patient.census} area={area} />
          <TowerNotice census={patient.census} />
          <PatientView
            body={patient}
            vars={vars.data}
            moment={{ nowMs, frozen: frozenAt !== null, temperature }}
            frozenAt={frozenAt}
            tower={tower && controlTower}
            phone={phone}
            sparkMinutes={sparklineMinutes(chosen, area)}
            onSparkMinutes={setChosen}
            lastDay={lastDay}
            trends={
              <TrendPanel
                key={`${area} ${room}`}
                className={styles.trends}
                events
                title={
                  <>
                    Trends <WaveformsButton census={patient.census} />
                  </>
                }
                area={area}
                roomSys={room}
                {...aboutStay(patient.census)}
                names={shownLanes(vars.data?.uiConfig.trends ?? [], lanes, (name) => name in atoms)}
                atoms={atoms}
                maxAges={maxAges}
              />
            }
          />
        </>
      )}
    </Freezing>
  )
}
