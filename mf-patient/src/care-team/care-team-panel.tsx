import type { Staff } from '@wardlight/contracts/census'
import { MESSAGES } from '@wardlight/contracts/messages'
import type { Phone } from '@wardlight/contracts/phones'
import { Panel, PhoneLink } from '@wardlight/mf-shared/ui'
import styles from './care-team-panel.module.css'

interface CareTeamPanelProps {
  staff: readonly Staff[]
  /** Of the place, and of rules that hold. */
  phones: readonly Phone[]
  /** Who it is, is not told to this account. */
  hidden?: boolean | undefined
  /** Of the area: its staff are shown. */
  showsStaff: boolean
}

/** Who cares for the patient, and how to reach them: the list of the Contacts popup, where nothing is sent from. */
export function CareTeamPanel({ staff, phones, hidden = false, showsStaff }: CareTeamPanelProps) {
  const shown = showsStaff ? staff : []
  const isHidden = showsStaff && hidden
  return (
    <Panel title="Care team" className={styles.panel}>
      {isHidden && <p className={styles.none}>Hidden</p>}
      {!isHidden && shown.length + phones.length === 0 && (
        <p className={styles.none}>{MESSAGES.noContacts}</p>
      )}
      <ul>
        {phones.map(({ kind, label, phone }) => (
          <li key={`${kind} ${label} ${phone}`}>
            <b>{label}</b>
            <span>
              {kind === 'callForHelp' && 'Call for help, '}
              <PhoneLink phone={phone} whose={label} />
            </span>
          </li>
        ))}
        {shown.map(({ role, name, userName, phone, pager }) => (
          <li key={`${role} ${userName || name}`}>
            <b>{name}</b>
            <span>
              {role}
              {phone && (
                <>
                  , <PhoneLink phone={phone} whose={name} />
                </>
              )}
              {pager && `, pager ${pager}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
