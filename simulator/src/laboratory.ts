import { between, drift, TOPIC } from './chance.ts'
import { type Episode, intensity, type Trouble } from './episodes.ts'
import type { Reading } from './messages/results.ts'
import { buildOf } from './patient.ts'
import type { Stay } from './stays.ts'

interface Analyte {
  loinc: string
  name: string
  unit: string
  decimals: number
  /** Where a calm patient's own level lies. */
  calm: readonly [number, number]
  /** How far it drifts within hours. */
  wander: number
  trouble?: Partial<Record<Trouble, number>>
  newborn?: readonly [number, number]
}

const analyte = (
  loinc: string,
  name: string,
  unit: string,
  decimals: number,
  calm: readonly [number, number],
  wander: number,
  trouble: Partial<Record<Trouble, number>> = {},
  newborn?: readonly [number, number],
): Analyte => ({ loinc, name, unit, decimals, calm, wander, trouble, ...(newborn ? { newborn } : {}) })

export const PANELS = {
  gas: [
    analyte('2744-1', 'pH of Arterial blood', '[pH]', 2, [7.36, 7.44], 0.01, {
      sepsis: 7.24,
      respiratory: 7.31,
      bleeding: 7.28,
    }),
    analyte('2703-7', 'Oxygen in Arterial blood', 'mm[Hg]', 0, [78, 110], 4, { respiratory: 51 }),
    analyte('2019-8', 'Carbon dioxide in Arterial blood', 'mm[Hg]', 0, [36, 44], 1, { hypercapnia: 66 }),
    analyte('2524-7', 'Lactate', 'mmol/L', 1, [0.8, 1.6], 0.08, {
      sepsis: 4.6,
      bleeding: 4.3,
      hemorrhage: 3.4,
      respiratory: 1.9,
    }),
    analyte('1994-3', 'Calcium.ionized', 'mmol/L', 2, [1.08, 1.24], 0.01),
  ],
  chemistry: [
    analyte('2823-3', 'Potassium', 'mmol/L', 1, [3.8, 4.7], 0.08, { hyperkalemia: 5.9 }),
    analyte('2951-2', 'Sodium', 'mmol/L', 0, [136, 144], 0.6),
    analyte('2075-0', 'Chloride', 'mmol/L', 0, [98, 107], 0.6),
    analyte('1963-8', 'Bicarbonate', 'mmol/L', 0, [21, 27], 0.5),
    analyte('2345-7', 'Glucose', 'mg/dL', 0, [104, 158], 6, { hyperglycemia: 271 }, [62, 98]),
    analyte('2160-0', 'Creatinine', 'mg/dL', 1, [0.7, 1.3], 0.03, { oliguria: 1.9 }, [0.4, 0.8]),
    analyte('3094-0', 'Urea nitrogen', 'mg/dL', 0, [11, 30], 1, {}, [6, 14]),
    analyte('19123-9', 'Magnesium', 'mg/dL', 1, [1.8, 2.3], 0.03),
    analyte('17861-6', 'Calcium', 'mg/dL', 1, [8.4, 9.6], 0.08),
  ],
  count: [
    analyte('6690-2', 'Leukocytes', '10*3/uL', 1, [6, 12.5], 0.4, { sepsis: 21.4 }, [9, 20]),
    analyte('718-7', 'Hemoglobin', 'g/dL', 1, [9, 13.6], 0.08, { bleeding: 7.4, hemorrhage: 7.6 }, [14, 18]),
    analyte('4544-3', 'Hematocrit', '%', 0, [28, 41], 0.3, { bleeding: 23, hemorrhage: 24 }, [44, 56]),
    analyte('777-3', 'Platelets', '10*3/uL', 0, [150, 320], 5, { sepsis: 108 }),
  ],
  clotting: [
    analyte('6301-6', 'INR', '{INR}', 1, [1, 1.4], 0.02, { bleeding: 1.8 }),
    analyte('3173-2', 'aPTT', 's', 0, [27, 40], 0.8),
    analyte('3255-7', 'Fibrinogen', 'mg/dL', 0, [240, 460], 8, { hemorrhage: 175 }),
  ],
  liver: [
    analyte('1975-2', 'Bilirubin.total', 'mg/dL', 1, [0.4, 1.5], 0.04, {}, [5, 11]),
    analyte('1751-7', 'Albumin', 'g/dL', 1, [2.6, 3.9], 0.04),
  ],
  protein: [
    analyte('2890-2', 'Protein/Creatinine in Urine', 'mg/mg', 2, [0.08, 0.2], 0.01, {
      preeclampsia: 1.4,
      hypertension: 0.42,
    }),
  ],
} as const satisfies Record<string, readonly Analyte[]>
export type Panel = keyof typeof PANELS

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From the draw to the result. */
export const TURNAROUND = 9 * MINUTE
/** How often each panel is drawn, by ward; 0 never. */
const EVERY: Readonly<Record<Stay['lane']['ward'], Partial<Record<Panel, number>>>> = {
  icu: { gas: 4 * HOUR, chemistry: 8 * HOUR, count: 12 * HOUR, clotting: 24 * HOUR, liver: 24 * HOUR },
  nicu: { gas: 8 * HOUR, chemistry: 12 * HOUR, count: 24 * HOUR, liver: 12 * HOUR },
  picu: { gas: 6 * HOUR, chemistry: 12 * HOUR, count: 24 * HOUR },
  theatre: { gas: HOUR },
  labour: { chemistry: 12 * HOUR, count: 8 * HOUR, clotting: 12 * HOUR, protein: 12 * HOUR },
}
/** Drawn when a patient turns ill, and once it is over. */
const URGENT: readonly Panel[] = ['gas', 'chemistry', 'count']

export interface Draw {
  panel: Panel
  /** When blood was taken; the result follows TURNAROUND later. */
  time: number
}

/** Draws of a stay whose result falls in (from, to]. */
export function draws(stay: Stay, episodes: readonly Episode[], from: number, to: number): Draw[] {
  const found: Draw[] = []
  const offer = (panel: Panel, time: number): void => {
    const result = time + TURNAROUND
    if (result > from && result <= to && time >= stay.from + 5 * MINUTE && time < stay.to - 10 * MINUTE)
      found.push({ panel, time })
  }
  for (const [panel, every] of Object.entries(EVERY[stay.lane.ward]) as [Panel, number][]) {
    offer(panel, stay.from + 15 * MINUTE)
    const phase = (stay.lane.no * 1_260_000 + every / 3) % every
    for (let n = Math.floor((from - TURNAROUND - phase) / every); n * every + phase <= to; n++)
      offer(panel, Math.round(n * every + phase))
  }
  for (const { trouble, from: begin, to: end } of episodes) {
    if (trouble === 'silent') continue
    for (const panel of URGENT)
      for (const time of [begin + 8 * MINUTE, end + 2 * MINUTE]) offer(panel, Math.round(time / 1000) * 1000)
  }
  return found
}

/** The results of a draw. */
export function results(stay: Stay, episodes: readonly Episode[], { panel, time }: Draw): Reading[] {
  const keys = [stay.seed, stay.lane.no, stay.no, TOPIC.lab] as const
  const newborn = buildOf(stay) === 'newborn'
  return PANELS[panel].map((entry, position) => {
    const { loinc, name, unit, decimals, calm, wander, trouble = {}, newborn: early }: Analyte = entry
    const topic = panel.length * 16 + position
    const own = between(...(newborn && early ? early : calm), ...keys, topic)
    let value = own + wander * drift(time / 1000, 28_800, ...keys, topic)
    for (const episode of episodes) {
      const target = trouble[episode.trouble]
      if (target !== undefined) value += (target - value) * intensity(episode, time)
    }
    return {
      code: loinc,
      text: name,
      system: 'LN',
      value: Number(value.toFixed(decimals)),
      unit: [unit, '', 'UCUM'],
    }
  })
}
