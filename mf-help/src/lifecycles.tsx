import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { HelpFrame } from './help-frame/help-frame.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(HelpFrame)
