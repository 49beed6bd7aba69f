import type { Area } from '@wardlight/contracts/areas'
import { RestorePatient } from '@wardlight/mf-shared/patient-record'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { ActionButton, Dialog } from '@wardlight/mf-shared/ui'
import { useState } from 'react'

const WIDTH = 520

/** Opens where a patient who was removed from the census is put back; for clinical staff and administrators. */
export function RestoreEntry({ area }: { area: Area }) {
  const user = useUser()
  const [asks, setAsks] = useState(false)
  if (!hasRight(user, 'Clinical', 'Admin')) return null
  return (
    <>
      <ActionButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Restore Patient
      </ActionButton>
      {asks && (
        <Dialog title="Restore Patient" width={WIDTH} onClose={() => setAsks(false)}>
          <RestorePatient area={area} onLeave={() => setAsks(false)} />
        </Dialog>
      )}
    </>
  )
}
