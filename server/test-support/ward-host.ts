import { AREAS } from '@wardlight/contracts/areas'
import type { PersonsCommand } from '../src/alerts/life/commands.ts'
import type { SiteConfig } from '../src/config/site.ts'
import type { HeldWithReason } from '../src/intake/admissions/held-messages.ts'
import { openWard, type Ward, type WardOptions } from '../src/service/index.ts'
import type { EventMessage } from '../src/ward/event-message.ts'
import type { ClinicalEvent, Observation, PointOfCare, Visit } from '../src/ward/events.ts'
import type { TestDatabase } from './database.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { smallConfig } from './small-config.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export interface WardHost {
  ward: Ward
  clock: ManualClock
  /** Applies and publishes as the feeds do, and waits until everything is judged. */
  send(...events: ClinicalEvent[]): Promise<void>
  /** One message; tells why it was held. */
  sendMessage(message: EventMessage): Promise<HeldWithReason | null>
  /** Moves the clock on and waits until everything is judged. */
  wait(seconds: number): Promise<void>
  /** A person's command to an alert of the census, as it is shown. */
  answer(alertId: string, command: PersonsCommand): Promise<boolean>
}

export async function openTestWard(
  database: TestDatabase,
  {
    config = smallConfig(),
    clock = manualClock(),
    ...more
  }: { config?: SiteConfig; clock?: ManualClock } & Pick<WardOptions, 'mostRefiled' | 'setBack'> = {},
): Promise<WardHost> {
  const { db, listen } = database
  const ward = await openWard({ db, listen, config, clock, log: quiet, ...more })
  return {
    ward,
    clock,
    send: async (...events) => {
      const messages = events.map((event) => ({ events: [event] }))
      const { change } = await db.transaction().execute((trx) => ward.apply(trx, messages))
      ward.publish(change)
      await ward.settled()
    },
    sendMessage: async (message) => {
      const { change, held } = await db.transaction().execute((trx) => ward.apply(trx, [message]))
      ward.publish(change)
      await ward.settled()
      return held[0] ?? null
    },
    wait: async (seconds) => {
      for (let left = seconds; left > 0; left -= 5) {
        clock.advance(Math.min(5, left) * 1000)
        await ward.settled()
      }
    },
    answer: async (alertId, command) => {
      for (const area of AREAS)
        for (const { roomSys, alerts } of ward.census(area, {}).census)
          for (const { id, state: seen } of alerts)
            if (id === alertId) return ward.answerAlert({ area, roomSys, alertId, seen }, command)
      return false
    },
  }
}

/** "MICU^2" as a point of care. */
export const at = (place: string): PointOfCare => {
  const [unit = '', room = '', bed = ''] = place.split('^')
  return { unit, room, bed }
}

type Movement = 'admit' | 'register' | 'transfer' | 'update' | 'cancelTransfer' | 'cancelDischarge'

/** An admission or move of record `mrn` to a place at a time. */
export const moved = (
  kind: Movement,
  mrn: string,
  place: string | null,
  time: number,
  visit: Partial<Visit> = {},
): ClinicalEvent => ({
  kind,
  patient: { mrn, name: `Test, ${mrn}`, dob: '1970-05-06', gender: 'F' },
  visit: { visitNumber: `V${mrn}`, ...visit },
  at: place === null ? null : at(place),
  time: new Date(time),
})

export const left = (kind: 'discharge' | 'cancelAdmit', mrn: string, time: number): ClinicalEvent => ({
  kind,
  patient: { mrn },
  visit: { visitNumber: `V${mrn}` },
  time: new Date(time),
})

/** Values of record `mrn`, all measured at `time`; a string value is words. */
export const measured = (
  mrn: string,
  values: Record<string, number | string | null>,
  time: number,
  more: Partial<Observation> & { place?: string } = {},
): ClinicalEvent => {
  const { place, ...observation } = more
  return {
    kind: 'observations',
    patient: { mrn },
    at: place ? at(place) : null,
    time: new Date(time),
    observations: Object.entries(values).map(([variable, value]) => ({
      variable,
      code: variable,
      codeText: variable,
      value,
      unit: '',
      time: new Date(time),
      state: value === null ? 'noReading' : 'ok',
      aperiodic: false,
      ...observation,
    })),
  }
}

/** Resolves once `holds` after some change of a ward; notifications arrive when they arrive. */
export async function until(host: WardHost, holds: () => boolean): Promise<void> {
  if (holds()) return
  await new Promise<void>((resolve) => {
    const stop = host.ward.onChange(() => {
      if (!holds()) return
      stop()
      resolve()
    })
  })
}
