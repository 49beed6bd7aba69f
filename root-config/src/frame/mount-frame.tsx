import { ErrorBoundary } from '@wardlight/mf-shared/errors'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PhoneNav } from '../bar/phone-nav.tsx'
import type { PageFrame } from '../boot/page-frame.ts'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { offersOf } from '../composition/offers.ts'
import { Frame } from './frame.tsx'
import { followPageTop } from './page-top.ts'

const LOST =
  'The bar of this page, and whether it is up to date, cannot be shown. Go by the bedside monitors.'

/** Draws the shell's frame: bar, banner and session warning above the screens, the phone's navigation below them. */
export function mountFrame(frame: PageFrame, composition: readonly FrozenSlice[]): void {
  const offers = offersOf(composition)
  followPageTop(frame.top)
  createRoot(frame.top).render(
    <>
      <ErrorBoundary message={LOST}>
        <Frame offers={offers} />
      </ErrorBoundary>
      {createPortal(
        <ErrorBoundary fallback={() => null}>
          <PhoneNav offers={offers} />
        </ErrorBoundary>,
        frame.bottom,
      )}
    </>,
  )
}
