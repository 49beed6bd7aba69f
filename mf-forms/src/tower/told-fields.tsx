import type { Staff } from '@wardlight/contracts/census'
import { PAGE_TEXT_MAX, pageText } from '@wardlight/contracts/paging'
import { FOLLOW_UP_MINUTES, TOWER_TEXT } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import { useUser } from '@wardlight/mf-shared/session'
import { Textarea, TextInput } from '@wardlight/mf-shared/ui'
import css from './told-fields.module.css'
import type { TowerDraft } from './tower-draft.ts'

/** Staff who can be paged, one entry for each pager: people who share a pager cannot be chosen singly. */
const pagedOf = (staff: readonly Staff[]): Staff[] =>
  [...Map.groupBy(staff, ({ pager }) => pager).values()].flatMap((same) => {
    const [first] = same
    const name = [...new Set(same.map((one) => one.name))].join(' or ')
    return first?.pager ? { ...first, name } : []
  })

interface ToldFieldsProps {
  told: NonNullable<TowerChoice['contact']>
  /** Who cares for the patient. */
  staff: readonly Staff[]
  draft: TowerDraft
  disabled: boolean
  onDraft(change: Partial<TowerDraft>): void
}

const WORDS: Record<ToldFieldsProps['told'], { label: string; description?: string }> = {
  page: { label: 'Text', description: 'No names or record numbers: pages are not encrypted.' },
  message: { label: 'Text', description: 'Send it by the hospital’s messenger. What was sent is kept here.' },
  phone: { label: 'What they were told' },
  visit: { label: 'What they were told' },
}

/** Who was told what. For a page: the recipient, and a preview of exactly what they will read. */
export function ToldFields({ told, staff, draft, disabled, onDraft }: ToldFieldsProps) {
  const user = useUser()
  const paged = pagedOf(staff)
  const to = paged.find(({ pager }) => pager === draft.paged)
  const message = told === 'page' ? pageText(draft.text, to?.autoFill, user?.fullName ?? '') : ''
  const { label, description } = WORDS[told]
  const left = PAGE_TEXT_MAX - message.length
  return (
    <div className={css.told}>
      {told === 'page' ? (
        <label className={css.field}>
          Whom to page
          <select
            value={to ? draft.paged : ''}
            disabled={disabled}
            onChange={({ currentTarget }) => onDraft({ paged: currentTarget.value })}
          >
            <option value="">{paged.length > 0 ? 'Choose' : 'Nobody here has a pager'}</option>
            {paged.map((one) => (
              <option key={one.pager} value={one.pager}>
                {one.name}, {one.role}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <TextInput
          size="xs"
          label="Who was told"
          maxLength={100}
          disabled={disabled}
          value={draft.whom}
          onChange={({ currentTarget }) => onDraft({ whom: currentTarget.value })}
        />
      )}
      <label className={css.field}>
        Follow up in
        <select
          value={draft.followUp}
          disabled={disabled}
          onChange={({ currentTarget }) => onDraft({ followUp: currentTarget.value })}
        >
          {FOLLOW_UP_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} min
            </option>
          ))}
        </select>
      </label>
      <Textarea
        size="xs"
        label={label}
        description={description}
        rows={2}
        maxLength={TOWER_TEXT}
        disabled={disabled}
        value={draft.text}
        onChange={({ currentTarget }) => onDraft({ text: currentTarget.value })}
      />
      {told === 'page' && (
        <section className={css.preview} aria-label="What will be sent">
          <h4>What will be sent</h4>
          <p>{message || 'Nothing yet.'}</p>
          <small className={left < 0 ? css.over : undefined} aria-live="polite">
            {left < 0
              ? `${-left} characters too many`
              : `${left} characters left, then a link that answers it`}
          </small>
        </section>
      )}
    </div>
  )
}
