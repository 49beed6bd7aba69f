import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemAnswer } from '@wardlight/contracts/system'
import { ownEnvironment } from '@wardlight/server/src/store/own-environment.ts'
import { makeOwnFolder } from './own-folder.ts'
import type { ProductClient } from './product-client.ts'
import { startProgram } from './program.ts'

interface OwnProduct {
  url: string
  /** Of the trial's accounts. */
  password: string
  /**
   * Stops the simulator once alerts are judged, and resolves when they were judged on all it sent; gives that moment by
   * the server's clock.
   */
  standStill(client: ProductClient): Promise<string>
  stop(): Promise<void>
}

interface OwnProductOptions {
  root: string
  hours: number
  seed: number
  say(line: string): void
  signal: AbortSignal
}

/** How long patients are measured before the recording, so that the monitor values are current. */
const LIVE_MS = 6000
const LOOK_MS = 500

/**
 * The product with a database, ports and settings of its own, on this machine alone, with simulated patients. Nothing
 * of the environment and no feed of a hospital gets into it.
 */
export async function startOwnProduct(options: OwnProductOptions): Promise<OwnProduct> {
  const { root, hours, seed, say, signal } = options
  const data = await makeOwnFolder()
  const password = randomBytes(18).toString('base64url')
  const programs: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    const server = startProgram([join(root, 'server/src/main.ts')], signal, {
      ...ownEnvironment(),
      PORT: '0',
      MLLP_PORT: '0',
      WARDLIGHT_DATA: data,
      WARDLIGHT_SIMULATOR: 'off',
      WARDLIGHT_TRIAL_PASSWORD: password,
    })
    programs.push(server)
    const [, url = ''] = await server.says(/Wardlight is running:\s+(http:\S+?)\/view\//)
    const [, port = ''] = await server.says(/HL7 feeds are taken on port (\d+)/)
    const args = ['--host', '127.0.0.1', '--port', port, '--hours', String(hours), '--seed', String(seed)]
    const simulator = startProgram([join(root, 'simulator/src/main.ts'), ...args], signal, {
      ...ownEnvironment(),
      WARDLIGHT_DATA: data,
    })
    programs.push(simulator)
    const [, patients] = await simulator.says(/live with (\d+) patients/)
    say(`${patients} patients; letting them live for a moment`)
    const standStill = async (client: ProductClient) => {
      const { now } = await judged(client, Date.now() + LIVE_MS, signal)
      await simulator.stop()
      const { now: end } = await judged(client, Date.parse(now), signal)
      return end
    }
    return { url, password, standStill, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until alerts were judged after `time`, ms. */
async function judged(client: ProductClient, time: number, signal: AbortSignal): Promise<SystemAnswer> {
  for (;;) {
    const system = (await client.get('systemrequest')) as SystemAnswer
    const judgedAt = system.alerts?.judgedAt
    if (judgedAt && Date.parse(judgedAt) > time) return system
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}
