import { AREA_SHORT_LABELS, AREAS, type Area } from '@wardlight/contracts/areas'
import { AUDIT_KINDS, type AuditKind } from '@wardlight/contracts/audit'
import { useUser } from '@wardlight/mf-shared/session'
import { parseTime } from '@wardlight/mf-shared/time'
import { ActionButton, Button, busy as refusing, Select, TextInput, usePhone } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import styles from './audit-screen.module.css'
import { ACTION_CHOICES, KIND_LABELS } from './audit-words.ts'

/** What is asked for, as the server takes it. */
export interface Wanted {
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

/** Fields that are empty ask for nothing. */
const wantedOf = (fields: Fields): Wanted => ({
  from: isoOf(fields.from),
  to: isoOf(fields.to),
  userID: fields.userID.trim() || undefined,
  kind: (fields.kind || undefined) as AuditKind | undefined,
  what: fields.what || undefined,
  patient: fields.patient.trim() || undefined,
  area: (fields.area || undefined) as Area | undefined,
  room: fields.room.trim() || undefined,
})

interface AuditFiltersProps {
  busy: boolean
  onAsk(wanted: Wanted): void
}

/** What entries to show; asked for with Enter or Show. */
export function AuditFilters({ busy, onAsk }: AuditFiltersProps) {
  const phone = usePhone()
  const [folded, setFolded] = useState(true)
  const isMasked = useUser()?.mask === true
  const [fields, setFields] = useState(NOTHING)
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }))
  const isReversed = fields.from !== '' && fields.to !== '' && fields.to <= fields.from
  const text = (name: keyof Fields, label: string, more: object = {}) => (
    <TextInput
      label={label}
      maxLength={100}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  const choice = (name: keyof Fields, label: string, data: { value: string; label: string }[]) => (
    <Select
      clearable
      label={label}
      placeholder="All"
      data={data}
      value={fields[name] || null}
      onChange={(value) => set({ [name]: value ?? '' })}
    />
  )
  const inUse = Object.values(fields).filter((value) => value !== '').length
  if (phone && folded)
    return (
      <div className={styles.folded}>
        <ActionButton aria-expanded={false} onClick={() => setFolded(false)}>
          {inUse === 0 ? 'Filter' : `Filter (${inUse} in use)`}
        </ActionButton>
      </div>
    )
  return (
    <form
      className={styles.filters}
      aria-label="Which entries"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReversed) return
        setFolded(true)
        onAsk(wantedOf(fields))
      }}
    >
      {text('from', 'From', { type: 'datetime-local' })}
      {text('to', 'To', {
        type: 'datetime-local',
        error: isReversed ? 'Must be later than From' : undefined,
      })}
      {text('userID', 'Account')}
      {choice('kind', 'Kind', KINDS)}
      {choice('what', 'What', ACTION_CHOICES)}
      {text('patient', 'Patient ID or visit', {
        disabled: isMasked,
        description: isMasked ? 'Masked for you' : undefined,
      })}
      {choice('area', 'Area', AREA_CHOICES)}
      {text('room', 'Room')}
      <span className={styles.buttons}>
        <Button type="submit" {...refusing(busy)} disabled={isReversed}>
          Show
        </Button>
        <Button
          variant="default"
          {...refusing(busy)}
          onClick={() => {
            setFields(NOTHING)
            setFolded(true)
            onAsk({})
          }}
        >
          Clear
        </Button>
      </span>
    </form>
  )
}
