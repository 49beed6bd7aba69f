import type { Staff } from '@wardlight/contracts/census'
import { Panel, PhoneLink } from '@wardlight/mf-shared/ui'
import styles from './care-team-panel.module.css'

interface CareTeamPanelProps {
  staff: readonly Staff[]
  /** The room's own phone. */
  phone: string
  /** Who it is, is not told to this account. */
  hidden?: boolean | undefined
}

/** Who cares for the patient, and how to reach them. */
export function CareTeamPanel({ staff, phone, hidden = false }: CareTeamPanelProps) {
  return (
    <Panel
      title="Care team"
      aside={
        phone && staff.length > 0 ? (
          <>
            room <PhoneLink phone={phone} whose="the room" />
          </>
        ) : undefined
      }
      className={styles.panel}
    >
      {hidden && <p className={styles.none}>Hidden</p>}
      {!hidden && staff.length === 0 && !phone && (
        <p className={styles.none}>No contacts or phone to display.</p>
      )}
      <ul>
        {staff.length === 0 && phone && (
          <li>
            <b>Room</b>
            <span>
              <PhoneLink phone={phone} whose="the room" />
            </span>
          </li>
        )}
        {staff.map(({ role, name, userName, phone: own }) => (
          <li key={`${role} ${userName || name}`}>
            <b>{name}</b>
            <span>
              {role}
              {own && (
                <>
                  , <PhoneLink phone={own} whose={name} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
