import type { AskedVersions } from '@wardlight/contracts/overrides'
import { followDowntime } from '@wardlight/mf-shared/downtime'
import {
  installErrorHandlers,
  installLinkLog,
  nameComposition,
  reportError,
} from '@wardlight/mf-shared/errors'
import { followSwitches } from '@wardlight/mf-shared/navigation'
import { startTheme } from '@wardlight/mf-shared/theme'
import { start } from 'single-spa'
import { gate } from '../access/gate.ts'
import { startSession } from '../access/start-session.ts'
import { inlined } from '../composition/inlined.ts'
import { compositionName, pageComposition, versionsOf } from '../composition/page-composition.ts'
import { loadFrame, showFrame } from '../frame/show-frame.ts'
import { followOverrides } from '../overrides/follow-overrides.ts'
import type { ComposedPage } from '../overrides/judge-asked.ts'
import { takeOverrideLink } from '../overrides/override-link.ts'
import { lateLine } from '../regions/late-line.ts'
import { followSplit } from '../split/follow-split.ts'
import { loadAhead } from './load-ahead.ts'
import { pageFrame } from './page-frame.ts'
import { registerShellScreens } from './register-shell-screens.ts'
import { loadOnly, registerSlices } from './register-slices.ts'
import { showServerSilent } from './start-failure.ts'

/** After the first screen, so that nothing waits for what is loaded ahead, ms. */
const IDLE_MS = 300
/** By then after sign-in the census and its configuration have come, or wait for the server. */
const CALM_MS = 3_000

/** From a loaded shell to the first screen. */
export async function boot(): Promise<void> {
  installErrorHandlers()
  installLinkLog()
  startTheme()
  followSwitches()
  followDowntime()
  const link = takeOverrideLink()
  const page = inlined()
  nameComposition(compositionName(page))
  const [composition] = await Promise.all([pageComposition(page), startSession(showServerSilent)])
  nameComposition(`${compositionName(page)}\nslices ${versionsOf(composition)}`)
  const frame = pageFrame()
  lateLine(frame.top, (error, slice) => reportError(error, `@wardlight/${slice} ${error.kind}`))
  const entrance = gate(composition)
  registerShellScreens(frame, entrance)
  registerSlices(composition, frame, entrance)
  followSplit(composition, frame.regions.main)
  entrance.follow()
  start()
  showFrame(frame, composition)
  loadAhead(composition, {
    frame: loadFrame,
    slice: loadOnly,
    whenIdle: (act) => setTimeout(act, IDLE_MS),
    whenCalm: (act) => setTimeout(act, CALM_MS),
  })
  followOverrides({
    overrides: page.overrides,
    link,
    ask: (asked, may) => void askAboutLink({ ...page, slices: composition }, asked, may),
    reload: () => location.reload(),
  })
}

async function askAboutLink(page: ComposedPage, asked: AskedVersions, may: boolean): Promise<void> {
  const { askAboutLink } = await import(/* webpackChunkName: "overrides" */ '../overrides/ask-about-link.tsx')
  askAboutLink(page, asked, may)
}
