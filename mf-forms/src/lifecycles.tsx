import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { PopupContainer } from './popup-container/popup-container.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(PopupContainer)
