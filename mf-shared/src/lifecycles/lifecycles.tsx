import type { SliceProps } from '@wardlight/contracts/slice-props'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { WardlightProvider } from '../ui/provider.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { PopupHost, type Popups } from './popup-host.tsx'

export interface Lifecycles {
  bootstrap(props: SliceProps): Promise<unknown>
  mount(props: SliceProps): Promise<unknown>
  unmount(props: SliceProps): Promise<unknown>
}

/**
 * What a slice exposes to the shell: `export const { bootstrap, mount, unmount } = lifecyclesOf(Root, POPUPS)`.
 * Root draws its screens and gets the slice's props; null for a slice that has popups alone. A failure while rendering is
 * reported and handed to the shell, which draws the region.
 */
export function lifecyclesOf(Root: React.ComponentType<SliceProps> | null, popups: Popups = {}): Lifecycles {
  function SliceRoot(props: SliceProps) {
    return (
      <FailureBoundary onFailure={props.onFailure} name={`${props.slice} ${props.version}`}>
        <WardlightProvider>
          {props.region === 'popup' ? <PopupHost popups={popups} /> : Root && <Root {...props} />}
        </WardlightProvider>
      </FailureBoundary>
    )
  }
  const { bootstrap, mount, unmount } = singleSpaReact<SliceProps>({
    React,
    ReactDOMClient,
    rootComponent: SliceRoot,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  })
  return { bootstrap, mount, unmount } as unknown as Lifecycles
}
