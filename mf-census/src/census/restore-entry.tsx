import type { Area } from '@wardlight/contracts/areas'
import { restoresPatients } from '@wardlight/contracts/clinical-rights'
import { RestorePatient } from '@wardlight/mf-shared/patient-record'
import { useUser } from '@wardlight/mf-shared/session'
import { ActionButton, Dialog, IconUserPlus } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import css from './restore-entry.module.css'

const WIDTH = 520

/** Opens where a patient who was removed from the census is put back; for clinical staff and administrators who change anything. */
export function RestoreEntry({ area }: { area: Area }) {
  const user = useUser()
  const [asks, setAsks] = useState(false)
  if (!user || !restoresPatients({ ...user, mask: false })) return null
  return (
    <>
      <ActionButton
        className={css.restore}
        aria-haspopup="dialog"
        aria-label="Restore Patient"
        title="Restore Patient"
        onClick={() => setAsks(true)}
      >
        <IconUserPlus size={18} aria-hidden />
      </ActionButton>
      {asks && (
        <Dialog title="Restore Patient" width={WIDTH} onClose={() => setAsks(false)}>
          <RestorePatient area={area} onLeave={() => setAsks(false)} />
        </Dialog>
      )}
    </>
  )
}
