import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { Reference } from '@wardlight/contracts/references'
import { useBody, useVars } from '@wardlight/mf-shared/data'
import { closePopup, useRoute } from '@wardlight/mf-shared/navigation'
import { usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { CollapsibleTable, Dialog, EmptyState, ErrorState, HoverList } from '@wardlight/mf-shared/ui'
import { referenceGroups } from './reference-groups.ts'
import styles from './references-popup.module.css'

const WIDTH_PX = 960

const Row = ({
  reference: { name, title, fileName, summary, author, source, year },
}: {
  reference: Reference
}) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <a href={fileName} target="_blank" rel="noreferrer">
        {title}
      </a>
      <small className={styles.from}>{[author, source, year].filter(Boolean).join(', ')}</small>
    </td>
    <td className={styles.summary}>
      {summary && <HoverList label={`Summary of ${title}`} items={[summary]} />}
    </td>
  </tr>
)

/** The guidelines of the care area, as links that open beside; those for the age of the patient who is open come first. */
export default function ReferencesPopup() {
  const route = useRoute()
  const area = ('area' in route && route.area) || DEFAULT_AREA
  const place = usePatientPlace()
  const vars = useVars(area)
  const body = useBody(area, place?.room ?? 0, { enabled: place !== null })
  const census = body.data?.census
  const groups = referenceGroups(vars.data?.references ?? [], census && !census.roomEmpty ? census.age : null)
  return (
    <Dialog title="References" width={WIDTH_PX} onClose={closePopup}>
      {!vars.data && vars.error && <ErrorState detail={vars.error.message} onRetry={vars.retry} />}
      {!vars.data && !vars.error && <p role="status">Loading the references</p>}
      {vars.data && groups.length === 0 && <EmptyState title="This care area has no references" />}
      <div className={styles.groups}>
        {groups.map(({ title, references, startsCollapsed }) => (
          <CollapsibleTable
            key={`${title} ${startsCollapsed}`}
            title={title}
            columns={['About', 'Reference', 'Summary']}
            count={references.length}
            startsCollapsed={startsCollapsed}
          >
            {references.map((reference) => (
              <Row key={reference.id} reference={reference} />
            ))}
          </CollapsibleTable>
        ))}
      </div>
    </Dialog>
  )
}
