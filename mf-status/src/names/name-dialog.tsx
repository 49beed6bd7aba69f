import type { NameAnswer, NameTarget, UnknownName } from '@wardlight/contracts/names'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { ActionButton, Button, busy, Dialog, Select, TextInput } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { countText } from '../panels/list-panel.tsx'
import { kindText, nameFields, nameText } from './name-words.ts'
import css from './names.module.css'

interface NameDialogProps {
  name: UnknownName
  targets: readonly NameTarget[]
  onClose(): void
}

const CALL = 'systemrequest'

/** What an administrator decides about a name: what it means, or that it is ignored and why. */
export function NameDialog({ name, targets, onClose }: NameDialogProps) {
  const { send, sending, error } = useSend<NameAnswer>(CALL, [CALL])
  const [means, setMeans] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isCode = name.kind === 'code'
  const decide = (action: string, more: Record<string, string>) =>
    send({ query: { action }, body: formBody({ ...nameFields(name), ...more }) }).then(
      onClose,
      () => undefined,
    )
  const options = isCode
    ? targets.map(({ variable, title, unit }) => ({
        value: variable,
        label: `${title} (${[variable, unit].filter(Boolean).join(', ')})`,
      }))
    : [...(name.units ?? [])]
  return (
    <Dialog title={`${kindText(name)}: ${nameText(name)}`} unsaved={reason.trim() !== ''} onClose={onClose}>
      <p className={css.said}>
        {name.feed || 'A feed without a name'} sent it{' '}
        {name.count === 1 ? 'once' : `${countText(name.count)} times`}
        {name.text && `, as “${name.text}”`}; last with {`${name.sample} ${name.unit}`.trim() || 'no value'}.
      </p>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault()
          if (means) void decide('mapName', { means })
        }}
      >
        <Select
          data-autofocus
          label={isCode ? 'It means the variable' : 'It means the unit'}
          placeholder="Choose, or type to search"
          data={options}
          limit={100}
          nothingFoundMessage="None of this name"
          searchable
          value={means}
          onChange={setMeans}
        />
        <Button type="submit" {...busy(sending)} disabled={!means}>
          Map it
        </Button>
      </form>
      <p className={css.note}>
        Applies to this feed on every server: to what comes from now on, and to its messages still in the
        journal.{' '}
        {isCode
          ? 'Taken back, those readings go again.'
          : 'Taken back, those readings are without level again.'}
      </p>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) void decide('ignoreName', { reason: reason.trim() })
        }}
      >
        <TextInput
          label="Or take it off this list, because"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ActionButton type="submit" {...busy(sending)} disabled={reason.trim() === ''}>
          Ignore it
        </ActionButton>
      </form>
      {error && (
        <p role="alert" className={css.error}>
          {error.message}
        </p>
      )}
    </Dialog>
  )
}
