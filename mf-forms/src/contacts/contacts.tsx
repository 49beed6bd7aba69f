import type { Body } from '@wardlight/contracts/body'
import { isClinical } from '@wardlight/contracts/clinical-rights'
import { MESSAGES } from '@wardlight/contracts/messages'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Button, PhoneLink } from '@wardlight/mf-shared/ui'
import { staffKey } from '../send-page/staff-key.ts'
import css from './contacts.module.css'

interface ContactsProps {
  body: Pick<Body, 'census' | 'phones'>
  /** Of the area: its staff are shown. */
  showsStaff: boolean
}

/** The phone of the place, those of rules that hold, and who cares for the patient. */
export function Contacts({ body: { census, phones = [] }, showsStaff }: ContactsProps) {
  const user = useUser()
  const pages = user !== null && isClinical(user)
  const staff = showsStaff ? census.staff : []
  const isHidden = showsStaff && census.staffHidden === true
  if (staff.length + phones.length === 0 && !isHidden)
    return <p className={css.none}>{MESSAGES.noContacts}</p>
  return (
    <div className={css.contacts}>
      {phones.length > 0 && (
        <section>
          <h3>Phones</h3>
          <ul aria-label="Phones">
            {phones.map(({ kind, label, phone }) => (
              <li key={`${kind} ${label} ${phone}`} className={kind === 'callForHelp' ? css.help : undefined}>
                <b>{label}</b>
                <span>{kind === 'callForHelp' ? 'Call for help' : ''}</span>
                <PhoneLink phone={phone} whose={label} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isHidden && <p className={css.none}>Staff hidden</p>}
      {staff.length > 0 && (
        <section>
          <h3>Staff</h3>
          <ul aria-label="Staff">
            {staff.map((one) => (
              <li key={staffKey(one)}>
                <span className={css.who}>
                  <b>{one.name}</b>
                  <small>{one.role}</small>
                </span>
                {one.pager && !pages ? (
                  <small>Pager {one.pager}</small>
                ) : one.pager ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Send Page to ${one.name}`}
                    title={`Pager ${one.pager}`}
                    onClick={() => openPopup('SendPage', { staff: staffKey(one) })}
                  >
                    Send Page
                  </Button>
                ) : (
                  <small>{MESSAGES.noPager}</small>
                )}
                {one.phone ? <PhoneLink phone={one.phone} whose={one.name} /> : <small>No phone</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
