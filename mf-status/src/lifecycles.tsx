import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { StatusFrame } from './status-frame/status-frame.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(StatusFrame)
