import { resolve } from 'node:path'
import { isLoopback, type Networks, readNetworks } from '../config/networks.ts'
import type { readEnvironment } from '../environment.ts'
import type { HoldingLimits } from './mllp/holdings.ts'
import type { PlaceLimits } from './mllp/places.ts'
import type { TlsFiles } from './mllp/tls.ts'

/** Who may come in at the MLLP port. */
export interface DoorSettings {
  /** Null: every address. */
  allow: Networks | null
  tls: TlsFiles | null
  /** Senders that feeds.json gives neither `from` nor `certificate` are taken too. */
  unlistedSenders: boolean
  places: PlaceLimits
  holdings: HoldingLimits
}

/** Of one sender, whatever the addresses. */
const SENDER_CONNECTIONS = 100
const MEBIBYTE = 1024 * 1024

export const OPEN_DOOR: DoorSettings = {
  allow: null,
  tls: null,
  unlistedSenders: true,
  places: { all: 500, address: 200, sender: SENDER_CONNECTIONS },
  holdings: { address: 128 * MEBIBYTE, all: 512 * MEBIBYTE },
}

/** The same, with room for `all` connections. */
export const withPlaces = (door: DoorSettings, all: number): DoorSettings => ({
  ...door,
  places: { ...door.places, all, address: Math.min(door.places.address, all) },
})

interface Around {
  production: boolean
  mllpHost: string
  simulator: boolean
  /** Paths are read from here. */
  folder: string
}

/** Reads the settings of the MLLP port; adds what is wrong to `problems`. */
export function readDoor(
  { text, whole, oneOf }: ReturnType<typeof readEnvironment>,
  problems: string[],
  around: Around,
): DoorSettings {
  const path = (name: string): string | null => {
    const given = text(name)
    return given === null ? null : resolve(around.folder, given)
  }
  const { all, address } = OPEN_DOOR.places
  const most = whole('MLLP_CONNECTIONS', all, 2, 10_000)
  const door = {
    allow: readAllow(text('MLLP_ALLOW'), problems),
    tls: readTlsFiles(path, problems),
    unlistedSenders: oneOf('MLLP_SENDERS', ['any', 'listed'], 'any') === 'any',
    places: {
      all: most,
      address: whole('MLLP_CONNECTIONS_PER_ADDRESS', Math.min(address, most), 1, most),
      sender: SENDER_CONNECTIONS,
    },
    holdings: OPEN_DOOR.holdings,
  }
  const { production, mllpHost, simulator } = around
  const isGuarded = text('MLLP_ALLOW') !== null || path('MLLP_CLIENT_CA') !== null
  if (production && !isLoopback(mllpHost) && !isGuarded)
    problems.push(
      `MLLP_HOST is "${mllpHost}": in production HL7 is taken from other machines only if it is said from which. ` +
        'Set MLLP_ALLOW to the addresses or networks of the senders (10.1.2.3,10.1.4.0/24), or MLLP_CLIENT_CA, ' +
        'MLLP_TLS_CERT and MLLP_TLS_KEY to have them show certificates, or MLLP_HOST=127.0.0.1',
    )
  if (simulator && door.allow && !door.allow.has('127.0.0.1'))
    problems.push(
      'WARDLIGHT_SIMULATOR is on and MLLP_ALLOW leaves out 127.0.0.1; add it, or turn the simulator off',
    )
  if (simulator && door.tls && text('MLLP_SEND_CA') === null)
    problems.push(
      'WARDLIGHT_SIMULATOR is on and MLLP_TLS_CERT is set: the simulator needs MLLP_SEND_CA (and MLLP_SEND_CERT and ' +
        'MLLP_SEND_KEY where MLLP_CLIENT_CA is set), or turn it off',
    )
  return door
}

function readAllow(given: string | null, problems: string[]): Networks | null {
  if (given === null) return null
  const { networks, wrong } = readNetworks(given.split(',').map((text) => text.trim()))
  for (const text of wrong)
    problems.push(
      `MLLP_ALLOW holds "${text}"; allowed are addresses and networks parted by commas, as 10.1.2.3,10.1.4.0/24,fd00:1::/32`,
    )
  return networks
}

function readTlsFiles(path: (name: string) => string | null, problems: string[]): TlsFiles | null {
  const cert = path('MLLP_TLS_CERT')
  const key = path('MLLP_TLS_KEY')
  const clientCa = path('MLLP_CLIENT_CA')
  if (cert !== null && key !== null) return { cert, key, clientCa }
  if (cert !== null || key !== null)
    problems.push('MLLP_TLS_CERT and MLLP_TLS_KEY go together; set both or neither')
  else if (clientCa !== null)
    problems.push('MLLP_CLIENT_CA asks for certificates over TLS; set MLLP_TLS_CERT and MLLP_TLS_KEY too')
  return null
}
