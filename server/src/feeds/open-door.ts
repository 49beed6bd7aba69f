import type { Door, DoorReason } from '@wardlight/contracts/door'
import type { DoorSettings } from './door-settings.ts'
import type { DoorOptions } from './mllp/door.ts'
import { DoorRefusals } from './mllp/door-refusals.ts'
import { Holdings } from './mllp/holdings.ts'
import { Places } from './mllp/places.ts'
import { openTls } from './mllp/tls.ts'
import type { RepeatedWarning } from './repeated-warning.ts'
import type { FeedLog } from './ward-port.ts'

/** The MLLP port as it is watched. */
export interface DoorView {
  state(): Door
  /** Refusals since the server started. */
  refused(why: DoorReason): number
}

/** What stands at the MLLP port, by the settings. Rejects with StartError when its certificate cannot be used. */
export async function openDoor(
  settings: DoorSettings,
  log: FeedLog,
  warning: RepeatedWarning,
  now: () => Date,
): Promise<{ door: DoorOptions; view: DoorView }> {
  const { allow, unlistedSenders } = settings
  const tls = settings.tls && (await openTls(settings.tls, log))
  const places = new Places(settings.places)
  const refusals = new DoorRefusals(warning, now)
  return {
    door: { allow, tls, places, refusals, holdings: new Holdings(settings.holdings) },
    view: {
      state: () => ({
        tls: tls !== null,
        clientCertificates: Boolean(settings.tls?.clientCa),
        certificateUntil: tls?.until().toISOString() ?? null,
        allow: allow ? [...allow.texts] : null,
        unlistedSenders,
        connections: places.size,
        maxConnections: places.most,
        refusals: refusals.list(),
      }),
      refused: (why) => refusals.total(why),
    },
  }
}
