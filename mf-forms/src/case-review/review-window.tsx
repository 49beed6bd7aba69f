import type { ReviewPart } from '@wardlight/contracts/case-review'
import { useBody } from '@wardlight/mf-shared/data'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { NotSaved } from '../notes/not-saved.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { useReviewDraftOfOther } from './typed-reviews.ts'

const TITLES = { review: 'Case review', postOp: 'Post-operative review' } as const

/** The window of one part of the tower's review of a case. */
export function ReviewWindow({ part }: { part: ReviewPart }) {
  const { area, room } = usePatientPlace() ?? { area: 'awor' as const, room: 0 }
  const body = useBody(area, room, { enabled: room !== 0 })
  const left = useReviewDraftOfOther(area, part, body.data?.census)
  return (
    <PatientPopup
      title={TITLES[part]}
      width={960}
      footer={left && <NotSaved {...left} />}
      onClose={closePopup}
    >
      {(patient) =>
        patient.body.census.masked ? (
          <EmptyState
            title="Hidden"
            detail="The tower names people, and is not shown while names are hidden."
          />
        ) : (
          <ReviewDesk patient={patient} part={part} />
        )
      }
    </PatientPopup>
  )
}
