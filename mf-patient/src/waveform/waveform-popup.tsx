import { stayName } from '@wardlight/mf-shared/data'
import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { WaveformFrame } from './waveform-frame.tsx'

const WIDTH_PX = 1200

/** Popup `waveform`: the site's own viewer of the patient's monitor. */
export default function WaveformPopup() {
  return (
    <PatientPopup title="Waveforms" width={WIDTH_PX}>
      {({ body, area, room, frozenAt }) => (
        <WaveformFrame
          key={stayName(body.census)}
          area={area}
          roomSys={room}
          census={body.census}
          frozenAt={frozenAt}
        />
      )}
    </PatientPopup>
  )
}
