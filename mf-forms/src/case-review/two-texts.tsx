import type { ReviewAnswers, ReviewEdition, ReviewSection } from '@wardlight/contracts/case-review'
import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner } from '@wardlight/mf-shared/ui'
import type { Choosable } from '../tower/choice-list.tsx'
import { collisions, NOTHING, type SectionAnswer } from './edited.ts'
import css from './review.module.css'

interface TwoTextsProps {
  sections: readonly ReviewSection[]
  choices: readonly Choosable[]
  base: ReviewAnswers
  mine: ReviewAnswers
  theirs: ReviewEdition
  onSettle(whose: 'mine' | 'theirs'): void
}

/** Somebody else saved meanwhile: what they and this person wrote, side by side, until one is chosen. */
export function TwoTexts({ sections, choices, base, mine, theirs, onSettle }: TwoTextsProps) {
  const both = collisions(sections, base, mine, theirs.answers)
  const by = theirs.saved?.by ?? 'Somebody'
  const words = ({ choice, note }: SectionAnswer = NOTHING) =>
    [choices.find(({ id }) => id === choice)?.label ?? choice, note].filter(Boolean).join(': ') || '–'
  return (
    <>
      <Banner
        tone="caution"
        title={`${by} ${theirs.signed ? 'signed' : 'saved'} this at ${whenText((theirs.signed ?? theirs.saved)?.time ?? '')}`}
        detail={
          both.length > 0
            ? 'Yours is not saved. Choose which stays; what only one of you changed stays in both.'
            : 'Yours is not saved. You changed other sections: both stay if you keep yours.'
        }
        action={
          <span className={css.settle}>
            {!theirs.signed && (
              <ActionButton onClick={() => onSettle('mine')}>
                {both.length > 0 ? 'Keep mine' : 'Keep both'}
              </ActionButton>
            )}
            <ActionButton onClick={() => onSettle('theirs')}>Take theirs</ActionButton>
          </span>
        }
      />
      {both.length > 0 && (
        <table className={css.both}>
          <thead>
            <tr>
              <th scope="col">Section</th>
              <th scope="col">Mine</th>
              <th scope="col">{by}</th>
            </tr>
          </thead>
          <tbody>
            {both.map(({ id, title }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{words(mine[id])}</td>
                <td>{words(theirs.answers[id])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
