import { type ComponentType, Suspense } from 'react'
import { usePopup, useWindowPage } from '../navigation/popups.ts'
import { FullScreen } from '../ui/full-screen.ts'

/** What a slice shows of each popup its slice.json offers, by name; best made with `lazy` of this folder. */
export type Popups = Readonly<Record<string, ComponentType>>

/** Shows the popup the URL names, over the one this window is of. Names it does not know are another slice's. */
export function PopupHost({ popups }: { popups: Popups }) {
  const page = useWindowPage()
  const popup = usePopup()
  const Page = page === null ? undefined : popups[page]
  const Popup = popup ? popups[popup.name] : undefined
  return (
    <>
      {Page && (
        <FullScreen value={true}>
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </FullScreen>
      )}
      {Popup && (
        <Suspense fallback={null}>
          <Popup />
        </Suspense>
      )}
    </>
  )
}
