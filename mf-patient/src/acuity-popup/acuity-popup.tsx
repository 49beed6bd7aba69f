import { acuityLevelsOf } from '@wardlight/contracts/acuity'
import { patientPhrase } from '@wardlight/contracts/room-text'
import { aboutStay, useVars } from '@wardlight/mf-shared/data'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { ErrorState } from '@wardlight/mf-shared/ui'
import { AcuityLevels } from './acuity-levels.tsx'

/** The acuity of the patient, by an address of its own. */
export default function AcuityPopup() {
  const place = usePatientPlace()
  const { data, error, retry } = useVars(place?.area ?? 'awicu', { enabled: place !== null })
  return (
    <PatientPopup title="Acuity" width={400}>
      {({ area, room, body: { census }, frozenAt }) => {
        if (data)
          return (
            <AcuityLevels
              acuity={census}
              levels={acuityLevelsOf(census.unit, data.units, data.uiConfig.acuityLevels)}
              place={{ area, roomSys: room, ...aboutStay(census), who: patientPhrase(census) }}
              frozen={frozenAt !== null}
            />
          )
        return error ? (
          <ErrorState detail={error.message} onRetry={retry} />
        ) : (
          <p role="status">Loading the levels of the unit</p>
        )
      }}
    </PatientPopup>
  )
}
