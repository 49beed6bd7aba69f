import type { ReviewPart } from '@wardlight/contracts/case-review'
import type { TowerLoadAnswer } from '@wardlight/contracts/tower'
import { aboutStay, isSameStay, stayName, useAnswer, useVars } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { KnownReview } from './known-review.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { useReviewGoesOn } from './typed-reviews.ts'

const SILENT = 'The server is silent. The review comes as soon as it answers.'

/** Loads one part of the review of the patient's case. */
export function ReviewDesk({ patient, part }: { patient: PopupPatient; part: ReviewPart }) {
  const { area, room, body, frozenAt } = patient
  const { census } = body
  const vars = useVars(area)
  useReviewGoesOn(area, part, census)
  const answer = useAnswer<TowerLoadAnswer>('TowerRequest', {
    query: { action: 'load', area, roomSys: room },
    about: aboutStay(census),
    area,
    room,
    revisionOf: ({ revision }) => revision,
  })
  const loaded = answer.data && isSameStay(answer.data, census) ? answer.data : undefined
  const error = answer.error ?? vars.error
  if ((!loaded || !vars.data) && (error || frozenAt !== null))
    return (
      <>
        <ErrorState detail={error?.message ?? SILENT} onRetry={loaded ? vars.retry : answer.retry} />
        <KnownReview body={body} />
      </>
    )
  if (!loaded || !vars.data) return <p role="status">Loading the review</p>
  if (!vars.data.review) return <EmptyState title="No control tower" detail="This care area has none." />
  return (
    <ReviewSheet
      key={stayName(census)}
      patient={patient}
      form={vars.data.review}
      caseReview={loaded.caseReview}
      part={part}
    />
  )
}
