import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { SepsisPanel } from '../sepsis/sepsis-panel.tsx'

/** How far the sepsis bundle is. */
export default function SepsisPopup() {
  return (
    <PatientPopup title="Sepsis">
      {({ body, moment }) =>
        body.census.sepsis ? (
          <SepsisPanel sepsis={body.census.sepsis} nowMs={moment.nowMs} />
        ) : (
          <EmptyState
            title={moment.frozen ? 'No sepsis alert when last heard' : 'No sepsis alert'}
            detail="The bundle is followed from the time of the alert."
          />
        )
      }
    </PatientPopup>
  )
}
