import { isClinical, whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { useState } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { useUser } from '../session/user.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { busy } from '../ui/busy.ts'
import { type Removable, removeFromCensus } from './remove-from-census.ts'

const FROZEN = 'Not while the server is silent.'
const LABEL = 'Remove from census'

/** Takes a patient off the census after asking; for clinical users alone, and off, with the reason, while they may not. */
export function RemovePatient({
  patient,
  className,
}: {
  patient: Removable
  className?: string | undefined
}) {
  const user = useUser()
  const frozen = useFrozen() !== null
  const [sending, setSending] = useState(false)
  if (!user || !isClinical(user)) return null
  const whyNot = frozen ? FROZEN : whyNotClinical(user)
  return (
    <ActionButton
      className={className}
      title={whyNot || undefined}
      aria-label={whyNot ? `${LABEL}. ${whyNot}` : undefined}
      onClick={() => {
        setSending(true)
        void removeFromCensus(patient).finally(() => setSending(false))
      }}
      {...busy(sending || whyNot !== '')}
    >
      {LABEL}
    </ActionButton>
  )
}
