import { SEPSIS_ITEMS } from '@wardlight/mf-shared/sepsis'
import { OpenMark, openClass } from '../room/open-mark.tsx'
import { PatientName } from '../room/patient-name.tsx'
import type { RoomView } from '../room/room-view.ts'
import { SepsisTiles } from '../room/sepsis-tiles.tsx'
import rows from './rows.module.css'
import css from './sepsis-rows.module.css'

interface SepsisRowsProps {
  views: readonly RoomView[]
  href(roomSys: number): string
}

/** Those with a sepsis alert, the newest first. */
const inBundle = (views: readonly RoomView[]): RoomView[] =>
  views
    .filter(({ sepsis }) => sepsis.raised !== null)
    .toSorted((a, b) => Date.parse(b.sepsis.raised ?? '') - Date.parse(a.sepsis.raised ?? ''))

/** What each tile is of; in the rows too where they have no head. */
const Letters = () => (
  <span className={css.letters}>
    {SEPSIS_ITEMS.map(({ key, letter, label }) => (
      <abbr key={key} title={label}>
        {letter}
      </abbr>
    ))}
  </span>
)

/** Who has a sepsis alert, for how long, and how far each item of the bundle is; nothing where nobody has. */
export function SepsisRows({ views, href }: SepsisRowsProps) {
  const shown = inBundle(views)
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.sepsis} tabIndex={0} aria-label="Sepsis bundles">
      <table className={`${rows.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Name</th>
            <th scope="col">ID</th>
            <th scope="col">Age</th>
            <th scope="col">Gender</th>
            <th scope="col">BPA Time</th>
            <th scope="col">
              Sepsis <Letters />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((view) => (
            <tr key={view.id} className={openClass(view)}>
              <td className={rows.room}>
                <a href={`#${href(view.roomSys)}`} title={view.phrase} aria-current={view.open}>
                  {view.room}
                </a>
                <OpenMark view={view} />
              </td>
              <td>
                <PatientName view={view} />
              </td>
              <td>{view.masked ? '••••' : view.patientId || '–'}</td>
              <td>{view.age}</td>
              <td>{view.gender}</td>
              <td className={`${rows.time} ${css.time}`}>{view.sepsis.bpa}</td>
              <td className={css.bundle}>
                <Letters />
                <SepsisTiles tiles={view.sepsis.tiles} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
