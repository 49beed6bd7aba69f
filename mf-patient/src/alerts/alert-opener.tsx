import type { AlertView } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import { OpenButton } from '../popups/open-button.tsx'
import { usePopupOf } from '../popups/popup-of.ts'

/** The words of an alert, that open what its rule leads to, else what its value belongs to. */
export function AlertOpener({
  alert: { link, atom, headline, why },
  children,
}: {
  alert: AlertView
  children: ReactNode
}) {
  const popupOf = usePopupOf()
  return (
    <OpenButton
      popup={popupOf({ link, variable: atom })}
      label={`Open ${[headline, why].filter(Boolean).join(', ')}`}
    >
      {children}
    </OpenButton>
  )
}
