import { AREA_SHORT_LABELS, AREAS, type Area } from '@wardlight/contracts/areas'
import { AUDIT_KINDS, type AuditKind } from '@wardlight/contracts/audit'
import { useUser } from '@wardlight/mf-shared/session'
import { parseTime } from '@wardlight/mf-shared/time'
import { ActionButton, Button, busy as refusing, usePhone } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { SelectField } from '../panels/select-field.tsx'
import { TextField } from '../panels/text-field.tsx'
import styles from './audit-screen.module.css'
import { ACTION_CHOICES, KIND_LABELS } from './audit-words.ts'

/** The filter, as the server takes it. */
export interface WantedEntries {
  from?: string
  to?: string
  userID?: string
  kind?: AuditKind
  what?: string
  patient?: string
  area?: Area
  room?: string
}

const NOTHING = { from: '', to: '', userID: '', kind: '', what: '', patient: '', area: '', room: '' }
type Fields = typeof NOTHING

const LOCAL = 'YYYY-MM-DDTHH:mm'
const KINDS = AUDIT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const AREA_CHOICES = AREAS.map((value) => ({ value, label: AREA_SHORT_LABELS[value] }))

const isoOf = (text: string): string | undefined => {
  const time = parseTime(text, LOCAL)
  return time === null ? undefined : new Date(time).toISOString()
}

/** Empty fields do not filter. */
const wantedOf = (fields: Fields): WantedEntries => ({
  from: isoOf(fields.from),
  to: isoOf(fields.to),
  userID: fields.userID.trim() || undefined,
  kind: (fields.kind || undefined) as AuditKind | undefined,
  what: fields.what || undefined,
  patient: fields.patient.trim() || undefined,
  area: (fields.area || undefined) as Area | undefined,
  room: fields.room.trim() || undefined,
})

const isReversed = ({ from, to }: Fields): boolean => from !== '' && to !== '' && to <= from

const filterText = (fields: Fields): string => {
  const inUse = Object.values(fields).filter((value) => value !== '').length
  return inUse === 0 ? 'Filter' : `Filter (${inUse} in use)`
}

const ALL = { clearable: true, placeholder: 'All' }

interface AuditFiltersProps {
  busy: boolean
  onAsk(wanted: WantedEntries): void
}

/** The filter of the entries, applied with Enter or Show. */
export function AuditFilters({ busy, onAsk }: AuditFiltersProps) {
  const phone = usePhone()
  const [folded, setFolded] = useState(true)
  const isMasked = useUser()?.mask === true
  const ask = (fields: Fields) => {
    if (isReversed(fields)) return
    setFolded(true)
    onAsk(wantedOf(fields))
  }
  const isFolded = phone && folded
  return (
    <Form<Fields> initialValues={NOTHING} onSubmit={ask}>
      {({ handleSubmit, values, form }) => (
        <>
          {isFolded && (
            <div className={styles.folded}>
              <ActionButton aria-expanded={false} onClick={() => setFolded(false)}>
                {filterText(values)}
              </ActionButton>
            </div>
          )}
          <form
            className={styles.filters}
            hidden={isFolded}
            aria-label="Which entries"
            onSubmit={handleSubmit}
          >
            <TextField name="from" label="From" type="datetime-local" />
            <TextField
              name="to"
              label="To"
              type="datetime-local"
              error={isReversed(values) ? 'Must be later than From' : undefined}
            />
            <TextField name="userID" label="Account" maxLength={100} />
            <SelectField {...ALL} name="kind" label="Kind" data={KINDS} />
            <SelectField {...ALL} name="what" label="What" data={ACTION_CHOICES} />
            <TextField
              name="patient"
              label="Patient ID or visit"
              maxLength={100}
              disabled={isMasked}
              description={isMasked ? 'Masked for you' : undefined}
            />
            <SelectField {...ALL} name="area" label="Area" data={AREA_CHOICES} />
            <TextField name="room" label="Room" maxLength={100} />
            <span className={styles.buttons}>
              <Button type="submit" {...refusing(busy)} disabled={isReversed(values)}>
                Show
              </Button>
              <Button
                variant="default"
                {...refusing(busy)}
                onClick={() => {
                  form.reset()
                  setFolded(true)
                  onAsk({})
                }}
              >
                Clear
              </Button>
            </span>
          </form>
        </>
      )}
    </Form>
  )
}
