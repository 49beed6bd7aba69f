import { createHash } from 'node:crypto'
import type { Db } from '../store/database.ts'
import { createDevices, type Devices } from './devices.ts'
import { createFailingAddresses } from './failing-addresses.ts'
import { type Budget, createTries } from './tries.ts'

/** On a browser the account has signed in on before: nobody else's tries count here. */
const KNOWN: Budget = { free: 10, longestSeconds: 300 }
/** On all other browsers together, from however many addresses. */
const STRANGE: Budget = { free: 5, longestSeconds: 900 }

/** Who tries, and from where. */
export interface Attempt {
  /** As it was typed. */
  userID: string
  address: string
  device: string | null
}

/** A try that is counted as wrong until told otherwise. */
export interface CountedTry {
  /** The browser is known to the account. */
  known: boolean
  /** Seconds to wait; 0: go ahead. */
  wait: number
  /** It was not wrong: right so far, or not looked at. */
  giveBack(): Promise<void>
  failed(): Promise<void>
  gotIn(): Promise<void>
}

export interface SignInLimits {
  devices: Devices
  /** Names what tries are counted by, so that they can be made one after the other. */
  key(attempt: Attempt): Promise<{ name: string; known: boolean }>
  count(attempt: Attempt, key: { name: string; known: boolean }): Promise<CountedTry>
  sweep(): Promise<void>
}

const hashed = (userID: string) =>
  createHash('sha256').update(userID.toLowerCase()).digest('base64url').slice(0, 27)

/** What slows guessing, in the database: by account and browser, and by address only where many accounts fail. */
export function createSignInLimits(db: Db, clock?: () => number): SignInLimits {
  const devices = createDevices(db, clock)
  const tries = createTries(db, clock)
  const addresses = createFailingAddresses(db, clock)

  return {
    devices,
    key: async ({ userID, device }) => {
      const found = await devices.known(device, userID)
      const account = hashed(userID)
      return found ? { name: `${account} ${found}`, known: true } : { name: account, known: false }
    },
    count: async ({ userID, address }, { name, known }) => {
      const account = hashed(userID)
      const wait =
        (known ? 0 : await addresses.wait(address)) || (await tries.attempt(name, known ? KNOWN : STRANGE))
      return {
        known,
        wait,
        giveBack: () => tries.giveBack(name),
        failed: () => addresses.failed(address, account),
        gotIn: async () => {
          await (known ? tries.clear(name) : tries.giveBack(name))
          await addresses.gotIn(address, account)
        },
      }
    },
    sweep: async () => {
      await devices.sweep()
      await tries.sweep()
      await addresses.sweep()
    },
  }
}
