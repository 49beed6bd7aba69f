import { between, drift, normal, TOPIC, uniform } from './chance.ts'
import { type Episode, intensity, type Trouble } from './episodes.ts'
import { buildOf } from './patient.ts'
import type { Stay } from './stays.ts'

/** What a body does at one moment; null where nothing measures it. */
export interface Vitals {
  heartRate: number
  systolic: number
  diastolic: number
  mean: number
  saturation: number
  breaths: number
  temperature: number
  endTidal: number
  venous: number
  fetal: number
}

type Base = Pick<Vitals, 'heartRate' | 'mean' | 'saturation' | 'breaths' | 'temperature'>

/** Where a calm patient of each build lives: low and high end. */
const CALM: Readonly<Record<ReturnType<typeof buildOf>, Record<keyof Base, readonly [number, number]>>> = {
  adult: {
    heartRate: [66, 95],
    mean: [71, 88],
    saturation: [94.6, 98.4],
    breaths: [12.5, 19.5],
    temperature: [36.5, 37.3],
  },
  child: {
    heartRate: [88, 118],
    mean: [64, 76],
    saturation: [95.5, 99],
    breaths: [18, 26],
    temperature: [36.6, 37.3],
  },
  infant: {
    heartRate: [115, 142],
    mean: [52, 64],
    saturation: [95, 99],
    breaths: [26, 38],
    temperature: [36.6, 37.3],
  },
  newborn: {
    heartRate: [128, 150],
    mean: [38, 50],
    saturation: [94, 98],
    breaths: [38, 52],
    temperature: [36.7, 37.2],
  },
}

/** Where trouble takes an adult. Heart, pressure and breath of children go in proportion. */
const TARGETS: Readonly<Record<Trouble, Partial<Vitals>>> = {
  sepsis: { heartRate: 126, mean: 49, temperature: 38.7, breaths: 26, saturation: 93 },
  respiratory: { saturation: 81.5, breaths: 34, heartRate: 111 },
  bradycardia: { heartRate: 35, mean: 58.2 },
  bleeding: { mean: 50, heartRate: 129, breaths: 24, endTidal: 27, temperature: 36 },
  tachyarrhythmia: { heartRate: 153, mean: 62.5 },
  tachycardia: { heartRate: 129 },
  hypotension: { mean: 57.6 },
  fever: { temperature: 39, heartRate: 108 },
  oliguria: {},
  hyperkalemia: {},
  tachypnea: { breaths: 34 },
  hyperglycemia: {},
  desaturation: { saturation: 87.6 },
  hypercapnia: { endTidal: 64, heartRate: 104 },
  hypertension: { mean: 109 },
  preeclampsia: { mean: 129, heartRate: 96 },
  hemorrhage: { mean: 57, heartRate: 131 },
  fetal: { fetal: 104.5 },
  pain: { heartRate: 106, mean: 98, breaths: 22 },
  silent: {},
}
const ADULT_TYPICAL = { heartRate: 80, mean: 78, breaths: 16 } as const
const NEWBORN_DESATURATION = 83.5

const trait = (stay: Stay, low: number, high: number, topic: number): number =>
  between(low, high, stay.seed, stay.lane.no, stay.no, TOPIC.trait, topic)

function base(stay: Stay): Base {
  const calm = CALM[buildOf(stay)]
  const of = (name: keyof Base, topic: number): number => trait(stay, ...calm[name], topic)
  return {
    heartRate: of('heartRate', 1),
    mean: of('mean', 2),
    saturation: of('saturation', 3),
    breaths: of('breaths', 4),
    temperature: of('temperature', 5),
  }
}

/** The vital signs of a patient at a time (milliseconds): calm drift around the patient's own level, pulled by trouble. */
export function vitalsAt(stay: Stay, episodes: readonly Episode[], time: number): Vitals {
  const seconds = time / 1000
  const keys = [stay.seed, stay.lane.no, stay.no] as const
  const own = base(stay)
  const build = buildOf(stay)
  const scale = own.heartRate / ADULT_TYPICAL.heartRate
  const arousal = drift(seconds, 1500, ...keys, 31)
  const wander = (slow: number, quick: number, beat: number, topic: number): number =>
    slow * drift(seconds, 9000, ...keys, topic) +
    quick * drift(seconds, 240, ...keys, topic + 1) +
    beat * normal(...keys, topic + 2, Math.floor(seconds / 5))
  const vitals: Vitals = {
    heartRate: own.heartRate + (2.6 * arousal + wander(2.6, 1.2, 0.5, 40)) * scale,
    mean: own.mean + 1.1 * arousal + wander(1.3, 0.7, 0.4, 50),
    saturation: Math.min(100, own.saturation + wander(0.4, 0.3, 0.15, 60)),
    breaths:
      own.breaths + (0.7 * arousal + wander(0.7, 0.5, 0.25, 70)) * (own.breaths / ADULT_TYPICAL.breaths),
    temperature: own.temperature + 0.12 * drift(seconds, 14_400, ...keys, 80),
    endTidal: trait(stay, 34, 41, 6) + wander(1, 0.6, 0.3, 90),
    venous: trait(stay, 6, 12, 7) + wander(1, 0.5, 0.3, 100),
    fetal: trait(stay, 128, 148, 8) + wander(2, 3, 1.5, 110),
    systolic: 0,
    diastolic: 0,
  }
  for (const episode of episodes)
    pull(vitals, own, build, episode, intensity(episode, time), wander(0, 0.8, 0.4, 120))
  const pulse =
    trait(stay, 40, 52, 9) * Math.sqrt(vitals.mean / own.mean) * (build === 'adult' ? 1 : own.mean / 80)
  vitals.systolic = vitals.mean + pulse * 0.64
  vitals.diastolic = vitals.mean - pulse * 0.34
  return vitals
}

function pull(
  vitals: Vitals,
  own: Base,
  build: string,
  episode: Episode,
  part: number,
  jitter: number,
): void {
  if (part === 0) return
  for (const [name, adult] of Object.entries(TARGETS[episode.trouble]) as [keyof Vitals, number][]) {
    const typical = ADULT_TYPICAL[name as keyof typeof ADULT_TYPICAL]
    const relative = build !== 'adult' && typical !== undefined ? own[name as keyof Base] / typical : 1
    const newborn = build === 'newborn' && name === 'saturation' && episode.trouble === 'desaturation'
    const target =
      (newborn ? NEWBORN_DESATURATION : adult * relative) + jitter * (name === 'temperature' ? 0.1 : 1)
    vitals[name] += (target - vitals[name]) * part
  }
}

/** How the patient is cared for, for the whole stay. */
export interface Support {
  ventMode: 'VC' | 'PS' | 'PC' | 'HF' | null
  intubated: boolean
  fio2: number
  peep: number
  arterialLine: boolean
  pump: 'ECMO' | 'IABP' | null
  nitricOxide: boolean
  pressor: boolean
}

export function supportOf(stay: Stay): Support {
  const chance = (topic: number): number => uniform(stay.seed, stay.lane.no, stay.no, TOPIC.trait, topic)
  const { ward } = stay.lane
  const icu = ward === 'icu'
  const ventilated = chance(20) < { icu: 0.46, nicu: 0.3, picu: 0.35, theatre: 1, labour: 0 }[ward]
  const kind = chance(21)
  const mode = ward === 'theatre' ? 'VC' : kind < 0.4 ? 'PS' : kind < 0.72 ? 'VC' : kind < 0.88 ? 'PC' : 'HF'
  const intubated = ventilated && mode !== 'HF'
  const fio2 = mode === 'PS' ? trait(stay, 30, 40, 22) : trait(stay, 35, 55, 22)
  return {
    ventMode: ventilated ? mode : null,
    intubated,
    fio2: ventilated ? Math.round(fio2 / 5) * 5 : 21,
    peep: Math.round(mode === 'PS' ? trait(stay, 5, 7, 23) : trait(stay, 5, 10, 23)),
    arterialLine: icu ? intubated || chance(24) < 0.4 : ward === 'theatre' && chance(24) < 0.35,
    pump: icu && chance(25) < 0.09 ? (chance(26) < 0.5 ? 'ECMO' : 'IABP') : null,
    nitricOxide: (icu || ward === 'nicu') && intubated && chance(27) < 0.09,
    pressor: icu && chance(28) < 0.28,
  }
}
