import type { Allergy, AllergyRecord } from '@wardlight/contracts/allergy'
import type { PatientDetail } from '@wardlight/contracts/body'
import { agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { EmptyState } from '@wardlight/mf-shared/ui'
import type { Moment } from '@wardlight/mf-shared/values'
import styles from './allergies-detail.module.css'

interface AllergiesDetailProps {
  patient: Pick<PatientDetail, 'allergies' | 'allergyRecord' | 'hidden'>
  moment: Pick<Moment, 'nowMs' | 'frozen'>
}

const named = (name: string): Allergy => ({ name, kind: '', severity: '', reactions: [], since: '' })

/** Each allergy once, with what is known of it, also those a feed sent by name only. */
function allAllergies({ allergies, allergyRecord }: AllergiesDetailProps['patient']): Allergy[] {
  const told = allergyRecord?.list ?? []
  return allergies.map((name) => told.find((allergy) => allergy.name === name) ?? named(name))
}

/** Who reported the list and when. While nothing is current it leaves out how long ago: a newer report may exist. */
const toldBy = ({ source, told }: AllergyRecord, { nowMs, frozen }: AllergiesDetailProps['moment']): string =>
  `Told by ${source} at ${dateTimeText(told).slice(0, -3)}${frozen ? '' : `, ${agoText(told, nowMs)}`}`

/** Allergies with kind, severity and reaction, and which feed reported them when. */
export function AllergiesDetail({ patient, moment }: AllergiesDetailProps) {
  const { allergyRecord: record, hidden } = patient
  if (hidden) return <EmptyState title="Hidden" detail="This account is not told of allergies." />
  const all = allAllergies(patient)
  if (all.length === 0)
    return (
      <EmptyState
        title="None recorded"
        detail={`${record ? `${toldBy(record, moment)}: its list is empty.` : 'No feed has reported an allergy.'} That does not mean there is none: ask.`}
      />
    )
  return (
    <div className={styles.detail}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Allergy</th>
            <th scope="col">Kind</th>
            <th scope="col">Severity</th>
            <th scope="col">Reaction</th>
            <th scope="col">Known since</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, kind, severity, reactions, since }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Kind">{kind || '–'}</td>
              <td data-label="Severity">{severity ? <b>{severity}</b> : 'not told'}</td>
              <td data-label="Reaction">{reactions.join(', ') || 'not told'}</td>
              <td data-label="Known since">{since || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        {record ? toldBy(record, moment) : 'Who told of them, and when, was not kept'}
      </p>
    </div>
  )
}
