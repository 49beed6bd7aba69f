import { IRRELEVANT_ELEMENT, IRRELEVANT_REASONS, SNOOZE_MINUTES } from '@wardlight/contracts/answer-alert'
import type { Staff } from '@wardlight/contracts/census'
import {
  actionsOf,
  COPY_ELEMENT,
  SNOOZE_ELEMENT,
  TOWER_TEXT,
  type TowerItem,
  type TowerLists,
} from '@wardlight/contracts/tower'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, Button, busy, CopyButton, Textarea, TextInput } from '@wardlight/mf-shared/ui'
import { ChoiceList, type Choosable } from './choice-list.tsx'
import css from './judge-form.module.css'
import { offeredOf } from './label-of.ts'
import { missingOf } from './missing-of.ts'
import { ToldFields } from './told-fields.tsx'
import { answerOf, type TowerDraft } from './tower-draft.ts'
import { useFocusInForm } from './use-focus-in-form.ts'

interface JudgeFormProps {
  item: TowerItem
  lists: TowerLists
  elements: Readonly<Record<string, boolean>>
  /** Who cares for the patient. */
  staff: readonly Staff[]
  draft: TowerDraft
  /** Why nothing can be typed now; ''. */
  blocked: string
  /** What went wrong with the last save; '' if nothing did. */
  problem: string
  sending: boolean
  /** The save waits for the server. */
  waits: boolean
  onDraft(change: Partial<TowerDraft>): void
  onSave(): void
  onStopWaiting(): void
}

/** What may be asked of the alert, as server/src/alerts/life/commands.ts has it; one that is over or answered is left as it is. */
function answersOf({ state, worsens }: TowerItem, elements: JudgeFormProps['elements']): Choosable[] {
  if (state === 'cleared') return []
  const isOpen = state === 'active' || state === 'acknowledged'
  return [
    ...(state === 'active' ? [] : [{ id: 'leave', label: 'Leave as it is' }]),
    ...(state === 'active' || state === 'snoozed' ? [{ id: 'acknowledge', label: 'Acknowledge' }] : []),
    ...(elements[SNOOZE_ELEMENT] && isOpen
      ? [
          ...SNOOZE_MINUTES.map((minutes) => ({ id: String(minutes), label: `Snooze ${minutes} min` })),
          ...(worsens ? [{ id: 'snooze', label: 'Snooze until worse' }] : []),
        ]
      : []),
    ...(elements[IRRELEVANT_ELEMENT] && (isOpen || state === 'snoozed')
      ? [{ id: 'irrelevant', label: 'Irrelevant' }]
      : []),
  ]
}

/** The item in hand: what it is, whether it matters, what the tower did, and what becomes of the alert. */
export function JudgeForm(props: JudgeFormProps) {
  const { item, lists, elements, staff, draft, blocked, problem, sending, waits } = props
  const { onDraft, onSave, onStopWaiting } = props
  const actions = offeredOf(actionsOf(lists, item.rule))
  const told = actions.find(({ id }) => id === draft.did)?.contact
  const missing = missingOf(draft, told)
  const disabled = blocked !== '' || sending || waits
  const save = () => !disabled && missing === '' && onSave()
  const list = { disabled, onEnter: save }
  const focus = useFocusInForm(item.id, disabled)
  return (
    <section aria-label="Item in hand" className={css.form} {...focus}>
      <h3>
        {item.message} <small>since {whenText(item.alertInstanceTime)}</small>
      </h3>
      <ChoiceList
        {...list}
        title="What is it?"
        choices={offeredOf(lists.pick)}
        value={draft.pick}
        onChoose={(pick) => onDraft({ pick })}
      />
      <ChoiceList
        {...list}
        title="Does it matter now?"
        choices={offeredOf(lists.assess)}
        value={draft.assess}
        onChoose={(assess) => onDraft({ assess })}
      />
      <ChoiceList
        {...list}
        title="What did you do?"
        choices={actions}
        value={draft.did}
        onChoose={(did) => onDraft({ did })}
      />
      {told && <ToldFields {...{ told, staff, draft, disabled, onDraft }} />}
      <Textarea
        size="xs"
        label="Note"
        rows={2}
        maxLength={TOWER_TEXT}
        disabled={disabled}
        value={draft.note}
        onChange={({ currentTarget }) => onDraft({ note: currentTarget.value })}
      />
      {answersOf(item, elements).length > 1 && (
        <ChoiceList
          {...list}
          title="The alert"
          choices={answersOf(item, elements)}
          value={answerOf(draft, item)}
          onChoose={(answer) => onDraft({ answer })}
        />
      )}
      {draft.answer === 'irrelevant' && (
        <>
          <TextInput
            size="xs"
            label="Irrelevant for this case because"
            list="irrelevant-reasons"
            maxLength={200}
            disabled={disabled}
            value={draft.reason}
            onChange={({ currentTarget }) => onDraft({ reason: currentTarget.value })}
          />
          <datalist id="irrelevant-reasons">
            {IRRELEVANT_REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {waits && (
        <p role="status" className={css.waits}>
          Save waits: the server does not answer. Nothing is lost, and it is sent as soon as it does.
        </p>
      )}
      <div className={css.buttons}>
        {elements[COPY_ELEMENT] && (
          <CopyButton text={draft.text} copied="The message was copied.">
            Copy the message
          </CopyButton>
        )}
        <span className={css.hint}>{blocked || missing}</span>
        {waits ? (
          <ActionButton onClick={onStopWaiting}>Do not wait</ActionButton>
        ) : (
          <Button loading={sending} onClick={save} {...busy(disabled || missing !== '')}>
            Save, next
          </Button>
        )}
      </div>
    </section>
  )
}
