import { installErrorHandlers, nameComposition } from '@wardlight/mf-shared/errors'
import { consumeSwitches } from '@wardlight/mf-shared/navigation'
import { startTheme } from '@wardlight/mf-shared/theme'
import { start } from 'single-spa'
import { gate } from '../access/gate.ts'
import { startSession } from '../access/start-session.ts'
import { compositionName, pageComposition } from '../composition/page-composition.ts'
import { showFrame } from '../frame/show-frame.ts'
import { pageFrame } from './page-frame.ts'
import { registerShellScreens } from './register-shell-screens.ts'
import { registerSlices } from './register-slices.ts'
import { showServerSilent } from './start-failure.ts'

/** From a loaded shell to the first screen. */
export async function boot(): Promise<void> {
  installErrorHandlers()
  startTheme()
  consumeSwitches()
  nameComposition(compositionName())
  const [composition] = await Promise.all([pageComposition(), startSession(showServerSilent)])
  const frame = pageFrame()
  const entrance = gate(composition)
  registerShellScreens(frame, entrance)
  registerSlices(composition, frame, entrance)
  entrance.follow()
  start()
  showFrame(frame, composition)
}
