import { MESSAGES } from '@wardlight/contracts/messages'
import { errorPopupAtom } from '@wardlight/mf-shared/errors'
import { useAtom } from 'jotai'
import { PanelDialog } from '../dialog/panel-dialog.tsx'

/** Says that something is wrong with data that did arrive. It was reported already. */
export function ErrorPopup() {
  const [error, close] = useAtom(errorPopupAtom)
  if (!error) return null
  return (
    <PanelDialog title={MESSAGES.errorTitle} onClose={() => close(null)}>
      <p role="alert">
        {MESSAGES.notLoaded}. What this screen shows may be missing something: go by the bedside monitors. It
        was reported with the versions of this page.
      </p>
    </PanelDialog>
  )
}
