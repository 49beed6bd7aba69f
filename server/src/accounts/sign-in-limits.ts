import { createHash } from 'node:crypto'
import type { Db } from '../store/database.ts'
import { createDevices, type Devices } from './browsers-seen.ts'
import { createFailingAddresses } from './failing-addresses.ts'
import { type Budget, createTries, type Tries } from './tries.ts'
import { createUsedOnce, type UsedOnce } from './used-once.ts'

/** On a browser the account has signed in on before: nobody else's tries count here. */
const KNOWN: Budget = { free: 10, longestSeconds: 300 }
/** On all other browsers together, from however many addresses. Tries with a one-time password count apart from them. */
const STRANGE: Budget = { free: 5, longestSeconds: 900 }

/** Who tries, and from where. */
interface Attempt {
  /** As it was typed. */
  userID: string
  address: string
  device: string | null
  /** It is the account's one-time password: its holder can only guess codes, and others' tries do not lock them out. */
  oneTime: boolean
}

/** A try that is counted as wrong until told otherwise. */
export interface CountedTry {
  /** Seconds to wait; 0: go ahead. */
  wait: number
  /** Call where the try was not wrong: right so far, or not checked. */
  giveBack(): Promise<void>
  failed(): Promise<void>
  gotIn(): Promise<void>
}

interface TriesKey {
  name: string
  /** The browser is known to the account. */
  known: boolean
  /** Tries of strangers do not count here, nor does a blocked address. */
  own: boolean
}

export interface SignInLimits {
  devices: Devices
  tries: Tries
  once: UsedOnce
  /** The key that a try is counted under, so that tries of one key can run one after the other. */
  key(attempt: Attempt): Promise<TriesKey>
  count(attempt: Attempt, key: TriesKey): Promise<CountedTry>
  sweep(): Promise<void>
}

const hashed = (userID: string) =>
  createHash('sha256').update(userID.toLowerCase()).digest('base64url').slice(0, 27)

/** Slows guessing, counted in the database: by account and browser, and by address only where many accounts fail. */
export function createSignInLimits(db: Db, clock?: () => number): SignInLimits {
  const devices = createDevices(db, clock)
  const tries = createTries(db, clock)
  const addresses = createFailingAddresses(db, clock)
  const once = createUsedOnce(db, clock)

  return {
    devices,
    tries,
    once,
    key: async ({ userID, device, oneTime }) => {
      const found = await devices.known(device, userID)
      const account = hashed(userID)
      if (found) return { name: `${account} ${found}`, known: true, own: true }
      if (oneTime) return { name: `${account} one-time`, known: false, own: true }
      return { name: account, known: false, own: false }
    },
    count: async ({ userID, address }, { name, known, own }) => {
      const account = hashed(userID)
      const blocked = own ? 0 : await addresses.wait(address)
      const { wait, at } =
        blocked > 0 ? { wait: blocked, at: new Date() } : await tries.attempt(name, known ? KNOWN : STRANGE)
      const giveBack = () => tries.giveBack(name, at)
      return {
        wait,
        giveBack,
        failed: () => addresses.failed(address, account),
        gotIn: async () => {
          await (own ? tries.clear(name) : giveBack())
          await addresses.gotIn(address, account)
        },
      }
    },
    sweep: async () => {
      await devices.sweep()
      await tries.sweep()
      await addresses.sweep()
      await once.sweep()
    },
  }
}
