import type { Body } from '@wardlight/contracts/body'
import { whenText } from '@wardlight/mf-shared/time'

const signedText = (signed: { by: string; time: string } | null | undefined): string =>
  signed ? `signed ${whenText(signed.time)} by ${signed.by}` : 'not signed'

/** What the patient's own answer says about the reviews while the reviews themselves are not available. */
export function KnownReview({
  body: { caseReview, postOpReview },
}: {
  body: Pick<Body, 'caseReview' | 'postOpReview'>
}) {
  const contacts = caseReview?.contacts ?? []
  return (
    <section aria-label="Known of the reviews">
      <p>
        Case review {signedText(caseReview?.signed)}, post-operative review {signedText(postOpReview?.signed)}
        .
      </p>
      {contacts.length > 0 && (
        <ul>
          {contacts.map(({ means, sent, response }) => (
            <li key={`${sent} ${means}`}>
              {means}, {whenText(sent)}: {response ? `answered ${whenText(response)}` : 'no answer'}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
