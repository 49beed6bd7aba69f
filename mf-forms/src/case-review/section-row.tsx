import { type ReviewSection, SECTION_NOTE } from '@wardlight/contracts/case-review'
import { Textarea } from '@wardlight/mf-shared/ui'
import { ChoiceList, type Choosable } from '../tower/choice-list.tsx'
import type { SectionAnswer } from './edited.ts'
import css from './review.module.css'

interface SectionRowProps {
  section: ReviewSection
  choices: readonly Choosable[]
  answer: SectionAnswer
  disabled: boolean
  /** The organ of the section is at risk by what is known of the patient. */
  atRisk: boolean
  /** What was expected, for who tells what came of it; ''. */
  expected: string
  onChange(to: Partial<SectionAnswer>): void
}

const MOST_ROWS = 4
const CHARACTERS_A_ROW = 36

/** One thing that may go wrong: whether the patient is at risk of it, a choice, and a note. */
export function SectionRow({
  section,
  choices,
  answer,
  disabled,
  atRisk,
  expected,
  onChange,
}: SectionRowProps) {
  return (
    <section className={css.section} aria-label={section.title}>
      <h3>
        {section.title}
        {atRisk && <span className={css.risk}>Risk factor</span>}
        {expected && <small>{expected}</small>}
      </h3>
      <ChoiceList
        title={section.title}
        hideTitle
        choices={choices}
        value={answer.choice}
        disabled={disabled}
        onChoose={(choice) => onChange({ choice })}
      />
      <Textarea
        size="xs"
        aria-label={`Note on ${section.title}`}
        placeholder="Note"
        rows={Math.min(MOST_ROWS, 1 + Math.floor(answer.note.length / CHARACTERS_A_ROW))}
        maxLength={SECTION_NOTE}
        disabled={disabled}
        value={answer.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </section>
  )
}
