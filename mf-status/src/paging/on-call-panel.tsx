import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { OnCallAnswer } from '@wardlight/contracts/paging'
import type { PatientRecordAnswer } from '@wardlight/contracts/patient-record'
import { useAnswer, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button, ErrorState, Select, Skeleton, TextInput } from '@wardlight/mf-shared/ui'
import { type FormEvent, useState } from 'react'
import { AskedAction } from '../panels/asked-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import css from './paging.module.css'

type Row = OnCallAnswer['list'][number]

const TAKE_OFF: Column<Row> = {
  title: 'Change',
  cell: ({ area, unit, role, name, pager }) => (
    <AskedAction
      call="AdminRequest"
      action="saveOnCall"
      fields={{ area, unit, role, name, pager, remove: true }}
      label="Take off"
      question={`Take ${name} off? Nobody pages them as ${role} of ${unit} any more.`}
      confirm="Take off"
    />
  ),
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Role', kind: 'text', cell: ({ role }) => role },
  { title: 'Name', kind: 'text', cell: ({ name }) => name },
  { title: 'Pager', kind: 'code', cell: ({ pager }) => pager },
  { title: 'Changed', kind: 'text', cell: ({ by, changed }) => `${dateTimeText(changed)}, ${by}` },
]

const NOBODY = { unit: null as string | null, role: '', name: '', pager: '' }

/** Puts somebody on a list; what was typed stays until it is kept. */
function AddOnCall({ units }: { units: OnCallAnswer['units'] }) {
  const { send, sending, error } = useSend<PatientRecordAnswer>('AdminRequest', ['AdminRequest'])
  const [typed, setTyped] = useState(NOBODY)
  const [refusal, setRefusal] = useState('')
  const chosen = units.find(({ area, unit }) => `${area} ${unit}` === typed.unit)
  const isWhole = chosen && [typed.role, typed.name, typed.pager].every((text) => text.trim() !== '')
  const change = (part: Partial<typeof NOBODY>) => setTyped((before) => ({ ...before, ...part }))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || sending) return
    const { role, name, pager } = typed
    const { area, unit } = chosen
    send({ query: { action: 'saveOnCall' }, body: formBody({ area, unit, role, name, pager }) }).then(
      ({ status, message }) => {
        setRefusal(message)
        if (status) setTyped({ ...NOBODY, unit: typed.unit })
      },
      () => undefined,
    )
  }
  return (
    <form className={css.add} aria-label="Put on call" onSubmit={add}>
      <Select
        label="Unit"
        searchable
        data={units.map(({ area, unit }) => ({
          value: `${area} ${unit}`,
          label: `${AREA_SHORT_LABELS[area]} ${unit}`,
        }))}
        value={typed.unit}
        onChange={(unit) => change({ unit })}
      />
      <TextInput
        label="Role"
        list="on-call-roles"
        value={typed.role}
        onChange={(e) => change({ role: e.currentTarget.value })}
      />
      <datalist id="on-call-roles">
        {chosen?.roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <TextInput label="Name" value={typed.name} onChange={(e) => change({ name: e.currentTarget.value })} />
      <TextInput
        label="Pager"
        value={typed.pager}
        onChange={(e) => change({ pager: e.currentTarget.value })}
      />
      <Button type="submit" loading={sending} disabled={!isWhole}>
        Put on call
      </Button>
      {(refusal || error) && (
        <p className={css.problem} role="alert">
          {refusal || error?.message}
        </p>
      )}
    </form>
  )
}

/** Who is paged of a unit where the patient's own staff has nobody with a pager. */
export function OnCallPanel() {
  const isAdmin = hasRight(useUser(), 'Admin')
  const { data, error, retry } = useAnswer<OnCallAnswer>('AdminRequest', {
    query: { action: 'onCall' },
    everyMs: 15_000,
  })
  if (!data) return error ? <ErrorState detail={error.message} onRetry={retry} /> : <Skeleton height={200} />
  return (
    <ListPanel
      title="On call"
      whole
      rows={data.list}
      empty="Nobody is on call: pages reach a patient's own staff alone."
      columns={isAdmin ? [...COLUMNS, TAKE_OFF] : COLUMNS}
      keyOf={({ area, unit, role, name }) => `${area} ${unit} ${role} ${name}`}
    >
      {isAdmin && <AddOnCall units={data.units} />}
    </ListPanel>
  )
}
