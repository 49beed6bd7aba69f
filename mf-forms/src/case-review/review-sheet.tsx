import {
  type CaseReview,
  type ReviewForm,
  type ReviewPart,
  reviewWeight,
  unanswered,
} from '@wardlight/contracts/case-review'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner, Button, busy } from '@wardlight/mf-shared/ui'
import { labelOf, offeredOf } from '../tower/label-of.ts'
import { NOTHING } from './edited.ts'
import { OtherEdition } from './other-edition.tsx'
import css from './review.module.css'
import { SectionRow } from './section-row.tsx'
import { TwoTexts } from './two-texts.tsx'
import { useReviewDraft } from './use-review-draft.ts'

interface ReviewSheetProps {
  patient: PopupPatient
  form: ReviewForm
  caseReview: CaseReview
  part: ReviewPart
}

const SILENT = 'The server is silent. What you type stays here, and is saved as soon as it answers.'

const NOT_SIGNED = {
  title: 'No case review was signed',
  detail: 'There is nothing signed to compare with.',
}
const TAKEN_UP = {
  title: 'The case review was taken up again',
  detail: 'What was expected is shown from the draft, which is not signed yet.',
}

/** The form of one part: drafts save themselves, and a signed one is read until it is taken up again. */
export function ReviewSheet({ patient, form, caseReview, part }: ReviewSheetProps) {
  const { area, room, body, frozenAt } = patient
  const newest = caseReview[part]
  const draft = useReviewDraft({ area, room, census: body.census, part, newest })
  const { answers, shown, theirs, problem, waits, sending, signs, unsaved } = draft
  const { signed, saved } = shown
  const choices = part === 'review' ? form.choices : form.outcomes
  const sections = form.sections.filter(({ id, retired }) => !retired || answers[id])
  const open = unanswered(form.sections, answers)
  const atRisk = new Set<string>(body.risk.flatMap(({ part, riskFactor }) => (riskFactor ? [part] : [])))
  const { weight, most } = reviewWeight(form, answers)
  const expected = caseReview.review.answers
  const expectedText = (id: string) => {
    const { choice, note } = expected[id] ?? NOTHING
    if (part === 'review') return ''
    return choice ? `Expected: ${[labelOf(form.choices, choice), note].filter(Boolean).join(', ')}` : ''
  }
  const state = waits
    ? SILENT
    : sending
      ? 'Saving'
      : unsaved
        ? 'Not saved yet'
        : saved
          ? `Draft saved ${whenText(saved.time)} by ${saved.by}`
          : 'Nothing is noted yet'
  return (
    <div className={css.sheet}>
      {part === 'postOp' && !caseReview.review.signed && (
        <Banner tone="info" {...(body.caseReview?.signed ? TAKEN_UP : NOT_SIGNED)} />
      )}
      {theirs && (
        <TwoTexts
          {...{ sections, choices, theirs }}
          base={draft.base.answers}
          mine={answers}
          onSettle={draft.settle}
        />
      )}
      {caseReview.others
        .filter((other) => other.part === part)
        .map((other) => (
          <OtherEdition key={other.saved?.time} edition={other} sections={form.sections} choices={choices} />
        ))}
      {sections.map((section) => (
        <SectionRow
          key={section.id}
          section={section}
          choices={signed ? choices : offeredOf(choices)}
          answer={answers[section.id] ?? NOTHING}
          disabled={signed !== null || theirs !== null}
          atRisk={section.riskFactor !== undefined && atRisk.has(section.riskFactor)}
          expected={expectedText(section.id)}
          onChange={(to) => draft.change(section.id, to)}
        />
      ))}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <footer className={css.foot}>
        {part === 'review' && (
          <b>
            Weight {weight} of {most}
          </b>
        )}
        {signed ? (
          <>
            <span role="status">
              Signed {whenText(signed.time)} by {signed.by}
            </span>
            <ActionButton onClick={() => void draft.edit()} {...busy(sending || frozenAt !== null)}>
              Take up again
            </ActionButton>
          </>
        ) : (
          <>
            <span role="status">
              {open.length > 0 && !waits
                ? `${state}. ${open.length} to choose before it can be signed.`
                : state}
            </span>
            <Button
              loading={waits === 'sign' || signs}
              onClick={draft.sign}
              {...busy(open.length > 0 || theirs !== null || waits !== null || signs)}
            >
              Sign
            </Button>
          </>
        )}
      </footer>
    </div>
  )
}
