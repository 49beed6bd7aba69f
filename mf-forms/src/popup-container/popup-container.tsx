import { usePopup } from '@wardlight/mf-shared/navigation'
import { type ComponentType, lazy, Suspense } from 'react'

/** Every popup this slice offers, by its `popupName`; the same names stand in slice.json. */
export const POPUPS: Readonly<Record<string, ComponentType>> = {
  feedback: lazy(() => import('../feedback/feedback-dialog.tsx')),
}

/** Shows the popup that the URL asks for; names it does not know are another slice's. */
export function PopupContainer() {
  const popup = usePopup()
  const Popup = popup ? POPUPS[popup.name] : undefined
  return Popup ? (
    <Suspense fallback={null}>
      <Popup />
    </Suspense>
  ) : null
}
