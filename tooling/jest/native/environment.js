import { registerHooks } from 'node:module'
import { ModernFakeTimers } from '@jest/fake-timers'
import NodeEnvironment from 'jest-environment-node'
import { follow } from './globals.js'

const GLOBALS = new URL('globals.js', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
})

/** Where Jest's own code asks what something is, it asks of the values of Node. */
const TYPES = Object.getOwnPropertyNames(globalThis).filter(
  (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function',
)

/**
 * Node loads a test file and what it imports, as it loads the product, and keeps the modules for the next file of its worker.
 * Jest's own loader would compile the whole server anew for each file, which takes longer than most of them.
 */
export default class NativeEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of TYPES) this.global[name] = globalThis[name]
    this.global.native = { load: (url) => import(url), follow }
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis })
  }
}
