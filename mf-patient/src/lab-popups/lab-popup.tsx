import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { LabConfig } from '@wardlight/contracts/labs'
import { useVars } from '@wardlight/mf-shared/data'
import { openPopup, usePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, type PopupSteps, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { LabContent } from './lab-content.tsx'
import { besideLab, labOfPopup, labPopup } from './opened-lab.ts'

/** Every popup of a lab: the name in the URL says which, the area's configuration what it shows. */
export default function LabPopup() {
  const popup = usePopup()
  const place = usePatientPlace()
  const vars = useVars(place?.area ?? DEFAULT_AREA, { enabled: place !== null })
  const lab = popup && vars.data ? labOfPopup(vars.data, popup) : null
  const open = (other: LabConfig | null) => {
    if (!other) return null
    const [name, params] = labPopup(other)
    const { roomSys } = popup?.params ?? {}
    return { label: other.title, go: () => openPopup(name, roomSys ? { ...params, roomSys } : params) }
  }
  const beside = lab && vars.data ? besideLab(vars.data, lab.atom) : null
  const steps: PopupSteps | undefined = beside
    ? { label: 'Labs', previous: open(beside.previous), next: open(beside.next) }
    : undefined
  return (
    <PatientPopup title={lab?.title ?? popup?.name.replaceAll('_', ' ') ?? 'Lab'} steps={steps}>
      {(patient) => {
        if (vars.data && lab)
          return <LabContent key={lab.atom} patient={patient} vars={vars.data} lab={lab} />
        if (vars.data) return <EmptyState title="This care area has no such lab" />
        return vars.error ? <ErrorState detail={vars.error.message} onRetry={vars.retry} /> : null
      }}
    </PatientPopup>
  )
}
