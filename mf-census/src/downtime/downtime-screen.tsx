import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { ActionButton, EmptyState } from '@wardlight/mf-shared/basics'
import { type AreaSheets, downtimeAtom, NothingKept, useAreaSheets } from '@wardlight/mf-shared/downtime'
import { downtimePath, preferredCensusPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { AllPatients } from './all-patients.tsx'
import css from './downtime.module.css'
import { OnePatient } from './one-patient.tsx'

interface DowntimeScreenProps {
  area: Area
  /** roomSys; null: all rooms. */
  room: number | null
}

/** What this browser keeps of an area for when the server is silent, to be read and printed; silent or not. */
export function DowntimeScreen({ area, room }: DowntimeScreenProps) {
  const sheets = useAreaSheets(area)
  const patient = sheets?.patients.find(({ row }) => row.roomSys === room)
  return (
    <section className={css.screen} aria-label="Downtime sheet">
      {room === null ? <Head area={area} /> : <a href={`#${downtimePath(area)}`}>All rooms</a>}
      {sheets === null && <p role="status">Loading the copy in this browser</p>}
      {sheets && (patient || (room === null && sheets.patients.length > 0)) ? (
        <Shown area={area} sheets={sheets} patient={patient} />
      ) : (
        sheets && (
          <EmptyState
            title={`Nothing is kept of ${room === null ? AREA_LABELS[area] : 'this room'}`}
            detail={<NothingKept />}
            action={<a href={`#${preferredCensusPath(area)}`}>Census</a>}
          />
        )
      )}
    </section>
  )
}

interface ShownProps {
  area: Area
  sheets: AreaSheets
  patient: AreaSheets['patients'][number] | undefined
}

const Shown = ({ area, sheets, patient }: ShownProps) =>
  patient ? (
    <OnePatient area={area} patient={patient} vars={sheets.vars} />
  ) : (
    <AllPatients area={area} sheets={sheets} />
  )

function Head({ area }: { area: Area }) {
  const areas = useUser()?.areas ?? []
  const downtime = useAtomValue(downtimeAtom)
  return (
    <header className={css.head}>
      <h1>Downtime sheet, {AREA_LABELS[area]}</h1>
      {areas.length > 1 && (
        <nav aria-label="Care areas">
          {areas.map((one) => (
            <a key={one} href={`#${downtimePath(one)}`} aria-current={one === area ? 'page' : undefined}>
              {AREA_LABELS[one]}
            </a>
          ))}
        </nav>
      )}
      <p>
        What this browser was shown in the last hour before the server fell silent, kept encrypted. It goes
        when you sign out, when your session ends by time, and with the browser.{' '}
        <b>Print what you need while it is here.</b>
        {!downtime.kept && ` ${downtime.why}`}
      </p>
      <ActionButton onClick={() => window.print()}>Print</ActionButton>
    </header>
  )
}
