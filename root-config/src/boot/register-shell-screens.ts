import type { ComponentType } from 'react'
import { registerApplication } from 'single-spa'
import type { ShellScreen } from '../access/decide.ts'
import type { Gate } from '../access/gate.ts'
import { type ScreenLifecycles, shellLifecycles } from '../frame/shell-lifecycles.tsx'
import { loginLifecycles } from '../login/login-lifecycles.tsx'
import { dropPageForm } from '../sign-in/page-form.ts'
import { mountIn } from './mount-in.ts'
import type { PageFrame } from './page-frame.ts'

const inPlaceOfTheForm = (load: () => Promise<ComponentType>) => async () => {
  const Screen = await load()
  dropPageForm()
  return shellLifecycles(Screen)
}

/** Loaded when they are first shown, but for sign-in, which most visits begin with. */
const SCREENS: Readonly<Record<ShellScreen | 'absent', () => Promise<ScreenLifecycles>>> = {
  login: async () => loginLifecycles(),
  error: inPlaceOfTheForm(
    async () => (await import(/* webpackChunkName: "errors" */ '../error-page/error-page.tsx')).ErrorPage,
  ),
  productSelect: inPlaceOfTheForm(
    async () =>
      (await import(/* webpackChunkName: "product-select" */ '../product-select/product-select.tsx'))
        .ProductSelect,
  ),
  auth0callback: inPlaceOfTheForm(
    async () =>
      (await import(/* webpackChunkName: "callback" */ '../callback/callback-screen.tsx')).CallbackScreen,
  ),
  absent: inPlaceOfTheForm(
    async () => (await import(/* webpackChunkName: "errors" */ '../error-page/absent-page.tsx')).AbsentPage,
  ),
  noWindow: inPlaceOfTheForm(
    async () => (await import(/* webpackChunkName: "errors" */ '../windows/no-window.tsx')).NoWindow,
  ),
}

/** Registers the screens the shell has of its own. */
export function registerShellScreens(frame: PageFrame, gate: Gate): void {
  const isAt = (screen: string, hash: string): boolean =>
    screen === 'absent' ? gate.absent(hash) : gate.screenAt(hash) === screen && gate.open(hash)
  for (const [screen, load] of Object.entries(SCREENS)) {
    const name = `@wardlight/root-config:${screen}`
    const own = { version: '', load }
    registerApplication({
      name,
      app: async () => mountIn(frame.regions, { name, region: 'main', versions: [own] }),
      activeWhen: ({ hash }) => isAt(screen, hash),
    })
  }
}
