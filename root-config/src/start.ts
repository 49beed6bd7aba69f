/* The script of the page: SystemJS, and the one federation runtime all containers share. Then it loads the shell. */
import 'systemjs/dist/system.js'
import * as runtimeCore from '@module-federation/runtime-core'
import { type ModuleSystem, pageIntegrity } from './boot/load-entry.ts'
import { loadShell } from './boot/load-shell.ts'
import { showStartFailure } from './boot/start-failure.ts'
import { warnOfBrowser } from './browser-check/browser-warning.ts'

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

warnOfBrowser()

async function start(): Promise<void> {
  await (System as unknown as { prepareImport(processScripts: boolean): Promise<unknown> }).prepareImport(
    true,
  )
  await loadShell({
    system: System as unknown as ModuleSystem,
    integrity: pageIntegrity(),
    failed: (error, again) => {
      console.error(error)
      showStartFailure(again)
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else void start()
