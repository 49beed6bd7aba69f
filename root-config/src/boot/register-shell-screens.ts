import type { ComponentType } from 'react'
import { registerApplication } from 'single-spa'
import type { ShellScreen } from '../access/decide.ts'
import type { Gate } from '../access/gate.ts'
import { CallbackScreen } from '../callback/callback-screen.tsx'
import { ErrorPage } from '../error-page/error-page.tsx'
import { shellLifecycles } from '../frame/shell-lifecycles.tsx'
import { LoginScreen } from '../login/login-screen.tsx'
import { ProductSelect } from '../product-select/product-select.tsx'
import { parseFragment } from '../routes/fragment.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { mountIn } from './mount-in.ts'
import type { PageFrame } from './page-frame.ts'

const SCREENS: Readonly<Record<ShellScreen, ComponentType>> = {
  login: LoginScreen,
  error: ErrorPage,
  productSelect: ProductSelect,
  auth0callback: CallbackScreen,
}

/** Registers the screens the shell has of its own. */
export function registerShellScreens(frame: PageFrame, gate: Gate): void {
  for (const [screen, Screen] of Object.entries(SCREENS)) {
    const name = `@wardlight/root-config:${screen}`
    const own = { version: '', load: async () => shellLifecycles(Screen) }
    registerApplication({
      name,
      app: async () => mountIn(frame.regions, { name, region: 'main', versions: [own] }),
      activeWhen: ({ hash, pathname }) =>
        shellScreenOf(parseFragment(hash).path, pathname) === screen && gate.open(hash),
    })
  }
}
