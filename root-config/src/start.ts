/* The first script of the page: SystemJS, and the one federation runtime all containers share. */
import 'systemjs/dist/system.js'
import * as runtimeCore from '@module-federation/runtime-core'
import { showStartFailure } from './boot/start-failure.ts'
import { applyOverrideLink } from './composition/override-link.ts'

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

applyOverrideLink()
document.addEventListener('DOMContentLoaded', () => {
  document
    .querySelector('script[type="systemjs-module"]')
    ?.addEventListener('error', () => showStartFailure())
})
