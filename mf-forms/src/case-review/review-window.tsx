import type { ReviewPart } from '@wardlight/contracts/case-review'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { ReviewDesk } from './review-desk.tsx'

const TITLES = { review: 'Case review', postOp: 'Post-operative review' } as const

/** The window of one part of the tower's review of a case. */
export const ReviewWindow = ({ part }: { part: ReviewPart }) => (
  <PatientPopup title={TITLES[part]} width={960} onClose={closePopup}>
    {(patient) =>
      patient.body.census.masked ? (
        <EmptyState title="Hidden" detail="The tower names people. Not while names are hidden." />
      ) : (
        <ReviewDesk patient={patient} part={part} />
      )
    }
  </PatientPopup>
)
