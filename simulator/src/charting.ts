import { airway } from './airway.ts'
import { bloodBank } from './blood-bank.ts'
import { between, drift, normal, TOPIC, uniform } from './chance.ts'
import { type Episode, episodesOf, intensity, type Trouble } from './episodes.ts'
import { local } from './local-reading.ts'
import type { Reading } from './messages/results.ts'
import { buildOf, sizeOf } from './patient.ts'
import { type Support, vitalsAt } from './physiology.ts'
import { sepsisReadings } from './sepsis-record.ts'
import type { Leg, Stay } from './stays.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Codes of what is collected over an hour. */
export const VOLUMES: ReadonlySet<string> = new Set(['URINE', 'INTAKE', 'DRAIN'])
/** The record system sends pumps and ventilators this often. */
export const CHART_EVERY = 10 * MINUTE

const worst = (episodes: readonly Episode[], time: number, ...troubles: Trouble[]): number =>
  Math.max(0, ...episodes.filter(({ trouble }) => troubles.includes(trouble)).map((e) => intensity(e, time)))

/** Moments a bed is charted in (from, to]: every CHART_EVERY, at a minute of its own, from shortly after arrival. */
export function chartTimes(stay: Stay, leg: Leg, from: number, to: number): number[] {
  const phase = (stay.lane.no * 73_000) % CHART_EVERY
  const times: number[] = []
  const arrival = leg.from + 3 * MINUTE
  if (arrival > from && arrival <= to) times.push(arrival)
  for (let n = Math.floor((from - phase) / CHART_EVERY) + 1; n * CHART_EVERY + phase <= to; n++) {
    const time = n * CHART_EVERY + phase
    if (time > arrival && time < leg.to - MINUTE) times.push(time)
  }
  return times
}

/** Acuity is charted once a shift, as long as the history of a fresh server: what somebody set meanwhile stands until then. */
const ACUITY_EVERY = 8 * HOUR

/** True at the first charting of a shift, at an hour of the bed's own. */
const isShiftStart = ({ lane }: Stay, time: number): boolean =>
  (time + lane.no * HOUR) % ACUITY_EVERY < CHART_EVERY

/** True at the first charting of an hour. */
const isHourly = (time: number): boolean => time % HOUR < CHART_EVERY

/** What nurses, pumps and ventilators have put in the record at a charting. */
export function charted(
  stay: Stay,
  leg: Leg,
  support: Support,
  episodes: readonly Episode[],
  time: number,
): Reading[] {
  const arrival = time - leg.from < 4 * MINUTE
  const hourly = arrival || isHourly(time)
  const readings = [...pumps(stay, support, episodes, time), ...sepsisReadings(stay, time)]
  if (arrival && stay.lane.ward === 'theatre' && leg.place.unit === 'PACU')
    readings.push(...endOfAnesthesia(stay, episodes))
  const fever = worst(episodes, time, 'fever', 'sepsis') > 0
  if (leg.place.unit !== 'OR' && (hourly || fever)) {
    const vitals = vitalsAt(stay, episodes, time)
    readings.push({
      code: '8310-5',
      text: 'Body temperature',
      system: 'LN',
      value: Number(vitals.temperature.toFixed(1)),
      unit: ['Cel', '', 'UCUM'],
    })
  }
  if (hourly) readings.push(...hourlyChart(stay, leg, support, episodes, time))
  if (hourly || worst(episodes, time, 'respiratory') > 0)
    readings.push(...ventilator(stay, leg, support, episodes, time))
  if (leg.place.unit === 'OR' || (stay.lane.ward === 'labour' && hourly))
    readings.push(...bloodLoss(stay, time))
  if (hourly) readings.push(...assessment(stay))
  if (arrival || isShiftStart(stay, time))
    readings.push(acuity(stay), ...bloodBank(stay, episodes, time), ...airway(stay, leg, support))
  return readings
}

function assessment(stay: Stay): Reading[] {
  const { weight, height } = sizeOf(stay)
  return [
    {
      code: '29463-7',
      text: 'Body weight',
      system: 'LN',
      value: Number(weight.toFixed(1)),
      unit: ['kg', '', 'UCUM'],
    },
    {
      code: '8302-2',
      text: 'Body height',
      system: 'LN',
      value: Math.round(height),
      unit: ['cm', '', 'UCUM'],
    },
    ...(stay.lane.ward === 'theatre' ? [painBefore(stay)] : []),
  ]
}

const acuity = ({ seed, lane, no }: Stay): Reading =>
  local('ACUITY', 'Acuity', 1 + Math.floor(uniform(seed, lane.no, no, TOPIC.fluid, 1) * 3))

/** What the patient said before surgery, the same for the whole stay. */
const painBefore = ({ seed, lane, no }: Stay): Reading =>
  local('PAINPREOP', 'Pain before surgery', Math.floor(uniform(seed, lane.no, no, TOPIC.fluid, 9) * 8))

function hourlyChart(
  stay: Stay,
  leg: Leg,
  support: Support,
  episodes: readonly Episode[],
  time: number,
): Reading[] {
  const hour = Math.floor(time / HOUR)
  const keys = [stay.seed, stay.lane.no, stay.no, TOPIC.fluid] as const
  const { weight } = sizeOf(stay)
  const calm = between(0.6, 1.15, ...keys, 2) * (1 + 0.12 * normal(...keys, hour, 3))
  const dry = worst(episodes, time, 'sepsis', 'bleeding', 'oliguria', 'hemorrhage')
  const adult = buildOf(stay) === 'adult'
  const low = between(0.15, 0.19, ...keys, hour, 4)
  const perKilogram = Math.max(adult ? 0.45 : 0.9, calm * (adult ? 1 : 1.4)) * (1 - dry) + low * dry
  const urine = Math.round(Math.max(adult && dry === 0 ? 28 : 2, perKilogram * weight))
  const sedated = support.intubated && support.ventMode !== 'PS'
  const readings = [
    local('URINE', 'Urine output', urine, 'mL'),
    local('INTAKE', 'Intake', Math.round(between(0.8, 1.7, ...keys, hour, 5) * weight), 'mL'),
  ]
  if (leg.place.unit === 'OR') return readings
  if (buildOf(stay) === 'newborn')
    readings.push(local('NPASS', 'Neonatal pain, agitation and sedation scale', sedated ? -4 : 1))
  else
    readings.push(
      local('GCS', 'Glasgow coma scale', adult && sedated ? 9 : support.intubated ? 11 : 15),
      local('RASS', 'Richmond agitation sedation scale', sedated ? -3 : support.intubated ? -1 : 0),
    )
  if (!support.intubated && buildOf(stay) !== 'newborn') {
    const pain = Math.round(between(0, 4, ...keys, hour, 6) + 6 * worst(episodes, time, 'pain'))
    readings.push(local('PAIN', 'Pain', Math.min(10, pain)))
  }
  if (stay.lane.ward === 'icu' && uniform(...keys, 7) < 0.3)
    readings.push(local('DRAIN', 'Drain output', Math.round(between(5, 40, ...keys, hour, 8)), 'mL'))
  return readings
}

function ventilator(
  stay: Stay,
  leg: Leg,
  support: Support,
  episodes: readonly Episode[],
  time: number,
): Reading[] {
  const struggling = worst(episodes, time, 'respiratory')
  const mode = support.ventMode ?? (struggling > 0.3 ? 'HF' : null)
  if (mode === null) {
    const ended =
      leg.place.unit === 'PACU' || episodes.some(({ trouble, to }) => trouble === 'respiratory' && to <= time)
    return ended ? [local('VENT_MODE', 'Ventilator mode', 'Off'), local('FIO2', 'FiO2', 21, '%')] : []
  }
  const fio2 =
    Math.round((Math.max(support.fio2, 30) + (80 - Math.max(support.fio2, 30)) * struggling) / 5) * 5
  const readings = [local('VENT_MODE', 'Ventilator mode', mode), local('FIO2', 'FiO2', fio2, '%')]
  const { weight } = sizeOf(stay)
  const keys = [stay.seed, stay.lane.no, stay.no, TOPIC.fluid] as const
  if (support.intubated)
    readings.push(
      local('PEEP', 'PEEP', support.peep + Math.round(4 * struggling), 'cm[H2O]'),
      local(
        'VT',
        'Tidal volume',
        Math.round(weight * 5.6 * (1 + 0.03 * normal(...keys, Math.floor(time / HOUR), 9))),
        'mL',
      ),
      local(
        'PPLAT',
        'Plateau pressure',
        Math.round(between(15, 25, ...keys, 10) + 7 * struggling),
        'cm[H2O]',
      ),
    )
  if (support.pump) readings.push(local('MCS', 'Mechanical circulatory support', support.pump))
  if (support.nitricOxide) readings.push(local('NITRIC_OXIDE', 'Inhaled nitric oxide', 20, 'ppm'))
  return readings
}

/** Whether a case runs phenylephrine from its beginning; others do while they bleed. */
const hasPhenylephrine = ({ seed, lane, no }: Stay): boolean =>
  uniform(seed, lane.no, no, TOPIC.fluid, 27) < 0.4

/** What ran in the operating room is charted as stopped: nobody arrives in recovery with a vaporizer. */
function endOfAnesthesia(stay: Stay, episodes: readonly Episode[]): Reading[] {
  const bled = episodes.some(({ trouble }) => trouble === 'sepsis' || trouble === 'bleeding')
  return [
    local('SEVO', 'Sevoflurane', 0, '%'),
    ...(bled || hasPhenylephrine(stay) ? [local('PHENYL', 'Phenylephrine', 0, 'ug/kg/min')] : []),
  ]
}

function pumps(stay: Stay, support: Support, episodes: readonly Episode[], time: number): Reading[] {
  const keys = [stay.seed, stay.lane.no, stay.no, TOPIC.fluid] as const
  const shock = worst(episodes, time, 'sepsis', 'bleeding')
  const readings: Reading[] = []
  const run = (code: string, text: string, rate: number, unit: string, decimals: number): void => {
    readings.push(local(code, text, Number(rate.toFixed(decimals)), unit))
  }
  const { ward } = stay.lane
  if (ward === 'icu') {
    const steady = support.pressor
      ? between(0.03, 0.12, ...keys, 20) * (1 + 0.2 * drift(time / 1000, 7200, ...keys, 20))
      : 0
    if (support.pressor || episodes.some(({ trouble }) => trouble === 'sepsis' || trouble === 'bleeding'))
      run('NOREPI', 'Norepinephrine', steady + 0.28 * shock, 'ug/kg/min', 2)
    if (support.pressor && uniform(...keys, 21) < 0.3) run('VASO', 'Vasopressin', 0.03, '[U]/min', 2)
    if (support.intubated) {
      run('PROPOFOL', 'Propofol', support.ventMode === 'PS' ? 10 : 25, 'ug/kg/min', 0)
      run('FENT', 'Fentanyl', support.ventMode === 'PS' ? 25 : 50, 'ug/h', 0)
    }
    if (uniform(...keys, 22) < 0.2) run('INSULIN', 'Insulin', between(1, 4, ...keys, 23), '[U]/h', 1)
    if (uniform(...keys, 24) < 0.1) run('AMIO', 'Amiodarone', 0.5, 'mg/min', 1)
    run('LR', "Ringer's lactate", Math.round(between(3, 10, ...keys, 25)) * 10, 'mL/h', 0)
  }
  if (ward === 'theatre' && support.intubated) {
    run('SEVO', 'Sevoflurane', 1.8 + 0.2 * drift(time / 1000, 1200, ...keys, 26), '%', 1)
    if (shock > 0 || hasPhenylephrine(stay)) run('PHENYL', 'Phenylephrine', 0.2 + 0.8 * shock, 'ug/kg/min', 2)
  }
  if (ward === 'labour' && uniform(...keys, 28) < 0.5)
    run('OXYT', 'Oxytocin', Math.round(between(4, 20, ...keys, 29)), 'mU/min', 0)
  if (ward === 'labour' && worst(episodes, time, 'preeclampsia') > 0.3)
    run('MGSO4', 'Magnesium sulfate', 2, 'g/h', 1)
  return readings
}

/** A sum of the whole stay: of each bleeding since it began, however long ago. */
function bloodLoss(stay: Stay, time: number): Reading[] {
  const first = stay.legs[0]
  if (!first || (stay.lane.ward === 'labour' && time < first.from + (first.to - first.from) * 0.88)) return []
  const steady = between(60, 300, stay.seed, stay.lane.no, stay.no, TOPIC.fluid, 30)
  const past = episodesOf(stay.seed, stay.lane, stay.from, time).filter(
    ({ trouble, from }) =>
      (trouble === 'bleeding' || trouble === 'hemorrhage') && from < time && from >= stay.from,
  )
  const lost = past.reduce((sum, { from }) => sum + 1000 * Math.min(1, (time - from) / (25 * MINUTE)), 0)
  const part = Math.min(1, (time - first.from) / (first.to - first.from))
  return [local('EBL', 'Estimated blood loss', Math.round((steady * part + lost) / 10) * 10, 'mL')]
}
