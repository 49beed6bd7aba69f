import type { ReviewEdition, ReviewSection } from '@wardlight/contracts/case-review'
import { whenText } from '@wardlight/mf-shared/time'
import type { Choosable } from '../tower/choice-list.tsx'
import { labelOf } from '../tower/label-of.ts'
import css from './review.module.css'

interface OtherEditionProps {
  edition: ReviewEdition
  sections: readonly ReviewSection[]
  choices: readonly Choosable[]
}

/** The review saved under another record, before the two were known to be one patient; to read and copy by hand. */
export function OtherEdition({ edition, sections, choices }: OtherEditionProps) {
  const { answers, signed, saved } = edition
  const { by, time } = signed ?? saved ?? { by: 'Somebody', time: '' }
  const title = `${signed ? 'Signed by' : 'Draft of'} ${by}, ${whenText(time)}`
  return (
    <section aria-label={title}>
      <b>{title}</b>, of another record of this patient: the two were found to be one.
      <table className={css.both}>
        <tbody>
          {sections
            .filter(({ id }) => answers[id])
            .map(({ id, title }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{labelOf(choices, answers[id]?.choice ?? '')}</td>
                <td>{answers[id]?.note}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
