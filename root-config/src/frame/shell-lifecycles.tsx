import type { SliceProps } from '@wardlight/contracts/slice-props'
import { reportError } from '@wardlight/mf-shared/errors'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

export interface ScreenLifecycles {
  bootstrap(): Promise<void>
  mount(props: SliceProps): Promise<void>
  unmount(): Promise<void>
}

/** Lifecycles of one of the shell's own screens: plain React, without the UI kit, so sign-in stays light. */
export function shellLifecycles(Screen: ComponentType): ScreenLifecycles {
  let root: Root | undefined
  return {
    bootstrap: async () => {},
    mount: async ({ domElement, onFailure, name }: SliceProps) => {
      root = createRoot(domElement, {
        onUncaughtError: (error) => {
          reportError(error, name)
          onFailure(error instanceof Error ? error : new Error(String(error)))
        },
      })
      root.render(
        <StrictMode>
          <Screen />
        </StrictMode>,
      )
    },
    unmount: async () => {
      root?.unmount()
      root = undefined
    },
  }
}
