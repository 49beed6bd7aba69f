import { resolve } from 'node:path'
import { isLoopback, type Networks, readNetworks } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment/environment.ts'
import { choice, declare, text, whole } from '../environment/variable.ts'
import type { HoldingLimits } from './mllp/holdings.ts'
import type { PlaceLimits } from './mllp/places.ts'
import type { TlsFiles } from './mllp/tls.ts'
import { SEND_TLS_SETTINGS } from './send-tls-variables.ts'

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

const { all: MOST, address: MOST_OF_ADDRESS } = OPEN_DOOR.places
const NETWORKS = 'addresses and networks parted by commas, as 10.1.2.3,10.1.4.0/24,fd00:1::/32'
const networksIn = (given: string) => readNetworks(given.split(',').map((one) => one.trim()))

export const DOOR_SETTINGS = declare({
  MLLP_ALLOW: {
    about:
      'Who may send HL7, by address. In production HL7 comes from other machines only with this or `MLLP_CLIENT_CA` ([hl7.md](hl7.md)).',
    allowed: NETWORKS,
    unset: 'every address',
    fallback: null as Networks | null,
    faults: (given) => networksIn(given).wrong.map((one) => `holds "${one}"; allowed are ${NETWORKS}`),
    parse: (given) => networksIn(given).networks,
  },
  MLLP_TLS_CERT: text(
    'The certificate (PEM) of the HL7 port. HL7 then comes over TLS 1.2 or newer alone. Read again when the file changes.',
    { allowed: 'a path' },
  ),
  MLLP_TLS_KEY: text('Its key (PEM). Both or neither.', { allowed: 'a path' }),
  MLLP_CLIENT_CA: text('Senders need a certificate of this authority (PEM). It needs `MLLP_TLS_CERT`.', {
    allowed: 'a path',
  }),
  MLLP_SENDERS: choice(
    '`listed`: only senders (MSH-3/4) that `feeds.json` gives `from` or `certificate` are taken.',
    { of: ['any', 'listed'], fallback: 'any' },
  ),
  MLLP_CONNECTIONS: whole(
    'HL7 connections at most. Fewer where the limit of open files is low: HL7 takes half of what the server leaves.',
    { from: 2, to: 10_000, fallback: MOST },
  ),
  MLLP_CONNECTIONS_PER_ADDRESS: whole('The same from one address. `MLLP_CONNECTIONS` at most.', {
    from: 1,
    to: 10_000,
    fallback: MOST_OF_ADDRESS,
  }),
})

const {
  MLLP_ALLOW,
  MLLP_TLS_CERT,
  MLLP_TLS_KEY,
  MLLP_CLIENT_CA,
  MLLP_SENDERS,
  MLLP_CONNECTIONS,
  MLLP_CONNECTIONS_PER_ADDRESS,
} = DOOR_SETTINGS

function readPlaces({ read }: EnvironmentReader): PlaceLimits {
  const all = read(MLLP_CONNECTIONS)
  const ofAddress = whole(MLLP_CONNECTIONS_PER_ADDRESS.about, {
    from: 1,
    to: all,
    fallback: Math.min(MOST_OF_ADDRESS, all),
  })
  const address = read({ ...ofAddress, name: MLLP_CONNECTIONS_PER_ADDRESS.name })
  return { all, address, sender: SENDER_CONNECTIONS }
}

interface DoorSurroundings {
  mllpHost: string
  simulator: boolean
  /** Paths are read from here. */
  folder: string
}

/** Reads the settings of the MLLP port. */
export function readDoor(environment: EnvironmentReader, around: DoorSurroundings): DoorSettings {
  const { read, isSet, refuse, production } = environment
  const { mllpHost, simulator, folder } = around
  const door = {
    allow: read(MLLP_ALLOW),
    tls: readTlsFiles(environment, folder),
    unlistedSenders: read(MLLP_SENDERS) === 'any',
    places: readPlaces(environment),
    holdings: OPEN_DOOR.holdings,
  }
  const isGuarded = isSet(MLLP_ALLOW) || isSet(MLLP_CLIENT_CA)
  if (production && !isLoopback(mllpHost) && !isGuarded)
    refuse(
      `MLLP_HOST is "${mllpHost}": in production HL7 is taken from other machines only if it is said from which. ` +
        'Set MLLP_ALLOW to the addresses or networks of the senders (10.1.2.3,10.1.4.0/24), or MLLP_CLIENT_CA, ' +
        'MLLP_TLS_CERT and MLLP_TLS_KEY to have them show certificates, or MLLP_HOST=127.0.0.1',
    )
  if (simulator && door.allow && !door.allow.has('127.0.0.1'))
    refuse('WARDLIGHT_SIMULATOR is on and MLLP_ALLOW leaves out 127.0.0.1; add it, or turn the simulator off')
  if (simulator && door.tls && !isSet(SEND_TLS_SETTINGS.MLLP_SEND_CA))
    refuse(
      'WARDLIGHT_SIMULATOR is on and MLLP_TLS_CERT is set: the simulator needs MLLP_SEND_CA (and MLLP_SEND_CERT and ' +
        'MLLP_SEND_KEY where MLLP_CLIENT_CA is set), or turn it off',
    )
  return door
}

function readTlsFiles({ read, refuse }: EnvironmentReader, folder: string): TlsFiles | null {
  const path = (given: string | null) => given && resolve(folder, given)
  const cert = path(read(MLLP_TLS_CERT))
  const key = path(read(MLLP_TLS_KEY))
  const clientCa = path(read(MLLP_CLIENT_CA))
  if (cert !== null && key !== null) return { cert, key, clientCa }
  if (cert !== null || key !== null) refuse('MLLP_TLS_CERT and MLLP_TLS_KEY go together; set both or neither')
  else if (clientCa !== null)
    refuse('MLLP_CLIENT_CA asks for certificates over TLS; set MLLP_TLS_CERT and MLLP_TLS_KEY too')
  return null
}
