import { pick, TOPIC, uniform } from './chance.ts'
import { type Episode, intensity } from './episodes.ts'
import type { Component } from './messages/compose.ts'
import type { Reading } from './messages/results.ts'
import { type Support, type Vitals, vitalsAt } from './physiology.ts'
import type { Leg, Stay } from './stays.ts'

const PER_MINUTE: Component[] = ['264864', 'MDC_DIM_BEAT_PER_MIN', 'MDC']
const BREATHS: Component[] = ['264928', 'MDC_DIM_RESP_PER_MIN', 'MDC']
export const MMHG: Component[] = ['266016', 'MDC_DIM_MMHG', 'MDC']
export const PERCENT: Component[] = ['262688', 'MDC_DIM_PERCENT', 'MDC']
const DEGREES: Component[] = ['268192', 'MDC_DIM_DEGC', 'MDC']

const MINUTE = 60_000
/** What gateways send where a sensor gives no reading. */
const NO_READING = [-999, 8388607, -100] as const
/** A cuff is taken this often, in milliseconds, and sooner when the patient is unwell. */
const CUFF = { calm: 15 * MINUTE, unwell: 3 * MINUTE } as const

const mdc = (code: string, text: string, value: number, unit: Component[]): Reading => ({
  code,
  text,
  system: 'MDC',
  value,
  unit,
})

/** Connected some minutes after the patient arrives, and off just before the patient leaves. */
export const connected = (leg: Leg, time: number): boolean =>
  time >= leg.from + 2 * MINUTE && time < leg.to - 2 * MINUTE

export const isSilent = (episodes: readonly Episode[], time: number): boolean =>
  episodes.some((episode) => episode.trouble === 'silent' && time > episode.from && time < episode.to)

/** A loose sensor: some minutes now and then, per patient and sensor. */
function loose(stay: Stay, sensor: number, time: number): boolean {
  const block = Math.floor(time / (4 * MINUTE))
  return uniform(stay.seed, stay.lane.no, stay.no, sensor, block, TOPIC.sensor) < 0.004
}

/** The cuff's reading that falls on this moment, if one does; `step` is the time since the previous moment. */
function cuffTime(stay: Stay, episodes: readonly Episode[], time: number, step: number): number | null {
  const unwell = episodes.some((episode) => intensity(episode, time) > 0.15)
  const every = stay.lane.ward === 'theatre' || unwell ? CUFF.unwell : CUFF.calm
  const phase = (stay.lane.no * 37_000) % every
  const taken = Math.floor((time - phase) / every) * every + phase
  return taken > time - step ? taken : null
}

/** What the monitor of a bed reads at a time; empty when it says nothing. */
export function monitorReadings(
  stay: Stay,
  leg: Leg,
  support: Support,
  episodes: readonly Episode[],
  time: number,
  step: number,
): Reading[] {
  if (!connected(leg, time) || isSilent(episodes, time)) return []
  const vitals = vitalsAt(stay, episodes, time)
  const readings: Reading[] = [
    mdc('147842', 'MDC_ECG_HEART_RATE', Math.round(vitals.heartRate), PER_MINUTE),
    mdc('150456', 'MDC_PULS_OXIM_SAT_O2', Math.round(vitals.saturation), PERCENT),
    mdc('151562', 'MDC_RESP_RATE', Math.round(vitals.breaths), BREATHS),
  ]
  if (support.arterialLine) readings.push(...pressures(vitals, 150_036, 'MDC_PRESS_BLD_ART_ABP'))
  else {
    const taken = cuffTime(stay, episodes, time, step)
    if (taken !== null && connected(leg, taken))
      readings.push(
        ...pressures(vitalsAt(stay, episodes, taken), 150_020, 'MDC_PRESS_BLD_NONINV').map((reading) => ({
          ...reading,
          time: new Date(taken),
          aperiodic: true,
        })),
      )
  }
  if (support.intubated)
    readings.push(mdc('151708', 'MDC_CONC_AWAY_CO2_ET', Math.round(vitals.endTidal), MMHG))
  if (support.arterialLine && support.pressor)
    readings.push(mdc('150087', 'MDC_PRESS_BLD_VEN_CENT_MEAN', Math.round(vitals.venous), MMHG))
  if (leg.place.unit === 'OR')
    readings.push(mdc('150344', 'MDC_TEMP', Math.round(vitals.temperature * 10 - 4) / 10, DEGREES))
  if (leg.place.unit === 'LD' && stay.lane.ward === 'labour' && time < leg.from + (leg.to - leg.from) * 0.88)
    readings.push({
      code: '55283-6',
      text: 'Fetal heart rate',
      system: 'LN',
      value: Math.round(vitals.fetal),
      unit: PER_MINUTE,
    })
  return readings.map((reading, sensor) =>
    loose(stay, sensor, time) ? { ...reading, value: pick(NO_READING, stay.lane.no, sensor) } : reading,
  )
}

function pressures(vitals: Vitals, code: number, text: string): Reading[] {
  return [
    mdc(`${code + 1}`, `${text}_SYS`, Math.round(vitals.systolic), MMHG),
    mdc(`${code + 2}`, `${text}_DIA`, Math.round(vitals.diastolic), MMHG),
    mdc(`${code + 3}`, `${text}_MEAN`, Math.round(vitals.mean), MMHG),
  ]
}
