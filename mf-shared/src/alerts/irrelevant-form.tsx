import { IRRELEVANT_REASONS, isReason } from '@wardlight/contracts/answer-alert'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { busy } from '../ui/busy.ts'
import { TextInput } from '../ui/kit-basics.ts'
import css from './alert-actions.module.css'

interface IrrelevantFormProps {
  headline: string
  sending: boolean
  onReason(reason: string): void
}

/** Why an alert is irrelevant for this case: one of the usual reasons, or words of one's own. */
export function IrrelevantForm({ headline, sending, onReason }: IrrelevantFormProps) {
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (isReason(words)) onReason(words.trim())
    else setMissing(true)
  }
  return (
    <fieldset className={css.times} aria-label="Irrelevant for this case because">
      <span className={css.because}>Irrelevant for this case because</span>
      {IRRELEVANT_REASONS.map((reason) => (
        <ActionButton
          key={reason}
          className={css.button}
          aria-label={`Irrelevant, ${reason}: ${headline}`}
          onClick={() => onReason(reason)}
          {...busy(sending)}
        >
          {reason}
        </ActionButton>
      ))}
      <form
        className={css.words}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          size="xs"
          aria-label={`Another reason: ${headline}`}
          placeholder="Another reason"
          maxLength={200}
          value={words}
          error={missing && !isReason(words) ? 'Write why, in three letters or more.' : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ActionButton
          className={css.button}
          aria-label={`Irrelevant for this reason: ${headline}`}
          onClick={submit}
          {...busy(sending)}
        >
          Save
        </ActionButton>
      </form>
    </fieldset>
  )
}
