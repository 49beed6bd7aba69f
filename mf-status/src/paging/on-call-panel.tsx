import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { OnCallAnswer } from '@wardlight/contracts/paging'
import type { PatientRecordAnswer } from '@wardlight/contracts/patient-record'
import { useAnswer, useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button, ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import type { FormApi } from 'final-form'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { SelectField } from '../panels/select-field.tsx'
import { TextField } from '../panels/text-field.tsx'
import css from './paging.module.css'

type OnCallRow = OnCallAnswer['list'][number]

const TAKE_OFF: Column<OnCallRow> = {
  title: 'Change',
  cell: ({ area, unit, role, name, pager }) => (
    <ConfirmAction
      call="AdminRequest"
      action="saveOnCall"
      fields={{ area, unit, role, name, pager, remove: true }}
      label="Take off"
      question={`Take ${name} off? Nobody pages them as ${role} of ${unit} any more.`}
      confirm="Take off"
    />
  ),
}

const COLUMNS: readonly Column<OnCallRow>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Role', kind: 'text', cell: ({ role }) => role },
  { title: 'Name', kind: 'text', cell: ({ name }) => name },
  { title: 'Pager', kind: 'code', cell: ({ pager }) => pager },
  { title: 'Changed', kind: 'text', cell: ({ by, changed }) => `${dateTimeText(changed)}, ${by}` },
]

const NOBODY = { unit: '', role: '', name: '', pager: '' }
type OnCallFields = typeof NOBODY

const isWhole = (typed: OnCallFields): boolean => Object.values(typed).every((text) => text.trim() !== '')

/** Puts somebody on a list. Typed text stays until it is saved. */
function AddOnCall({ units }: { units: OnCallAnswer['units'] }) {
  const { send, sending, error } = useSend<PatientRecordAnswer>('AdminRequest', ['AdminRequest'])
  const [refusal, setRefusal] = useState('')
  const placeOf = ({ unit }: OnCallFields) => units.find((one) => `${one.area} ${one.unit}` === unit)
  const add = async (typed: OnCallFields, form: FormApi<OnCallFields>) => {
    const place = placeOf(typed)
    if (!place || !isWhole(typed) || sending) return
    const { role, name, pager } = typed
    const { area, unit } = place
    const body = formBody({ area, unit, role, name, pager })
    await send({ query: { action: 'saveOnCall' }, body }).then(
      ({ status, message }) => {
        setRefusal(message)
        if (status) form.initialize({ ...NOBODY, unit: typed.unit })
      },
      () => undefined,
    )
  }
  return (
    <Form<OnCallFields> initialValues={NOBODY} onSubmit={add}>
      {({ handleSubmit, values }) => (
        <form className={css.add} aria-label="Put on call" onSubmit={handleSubmit}>
          <SelectField
            name="unit"
            label="Unit"
            searchable
            data={units.map(({ area, unit }) => ({
              value: `${area} ${unit}`,
              label: `${AREA_SHORT_LABELS[area]} ${unit}`,
            }))}
          />
          <TextField name="role" label="Role" list="on-call-roles" />
          <datalist id="on-call-roles">
            {placeOf(values)?.roles.map((role) => (
              <option key={role} value={role} />
            ))}
          </datalist>
          <TextField name="name" label="Name" />
          <TextField name="pager" label="Pager" />
          <Button type="submit" loading={sending} disabled={!isWhole(values)}>
            Put on call
          </Button>
          {(refusal || error) && (
            <p className={css.problem} role="alert">
              {refusal || error?.message}
            </p>
          )}
        </form>
      )}
    </Form>
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
      empty="Nobody is on call: pages go only to the patient's own staff."
      columns={isAdmin ? [...COLUMNS, TAKE_OFF] : COLUMNS}
      keyOf={({ area, unit, role, name }) => `${area} ${unit} ${role} ${name}`}
    >
      {isAdmin && <AddOnCall units={data.units} />}
    </ListPanel>
  )
}
