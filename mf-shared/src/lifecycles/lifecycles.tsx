import type { SliceProps } from '@wardlight/contracts/slice-props'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { WardlightProvider } from '../ui/provider.tsx'
import { FailureBoundary } from './failure-boundary.tsx'

export interface Lifecycles {
  bootstrap(props: SliceProps): Promise<unknown>
  mount(props: SliceProps): Promise<unknown>
  unmount(props: SliceProps): Promise<unknown>
}

/**
 * What a slice exposes to the shell: `export const { bootstrap, mount, unmount } = lifecyclesOf(Root)`.
 * Root gets the slice's props. A failure while rendering is reported and handed to the shell, which draws the region.
 */
export function lifecyclesOf(Root: React.ComponentType<SliceProps>): Lifecycles {
  function SliceRoot(props: SliceProps) {
    return (
      <FailureBoundary onFailure={props.onFailure} name={`${props.slice} ${props.version}`}>
        <WardlightProvider>
          <Root {...props} />
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
