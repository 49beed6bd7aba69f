import type { Quantity } from '../ward/readings/bounded.ts'
import { above, from, steps } from './point-tables.ts'
import { atMost, eitherOf, type Points, worstOf } from './points.ts'
import { ofOne, type ScorePart, type ScoreRule } from './score.ts'
import { type Inputs, PRESSORS } from './score-inputs.ts'

const oxygenation = steps(4, [from(100, 3), from(200, 2), from(300, 1), from(400, 0)])
/** 3 and 4 points are for those who are ventilated. */
const UNVENTILATED = 2

const ROOM_AIR = 21
const PURE_OXYGEN = 100

interface Ends {
  low: number
  high: number
}

const endsOf = (x: Quantity): Ends =>
  typeof x === 'number' ? { low: x, high: x } : { low: x.low ?? 0, high: x.high ?? Number.POSITIVE_INFINITY }

/** PaO2 over the inspired fraction; with an unknown fraction all between room air and pure oxygen. */
function ratio({ PFRatio, PaO2, FiO2 }: Inputs): Quantity | null {
  if (PFRatio !== null || PaO2 === null) return PFRatio
  const pressure = endsOf(PaO2)
  const fraction = FiO2 === null ? { low: ROOM_AIR, high: PURE_OXYGEN } : endsOf(FiO2)
  const low = (pressure.low * 100) / Math.min(fraction.high, PURE_OXYGEN)
  const high = (pressure.high * 100) / Math.max(fraction.low, ROOM_AIR)
  if (low === high) return low
  return { low, high: Number.isFinite(high) ? high : null, lowOpen: false, highOpen: false }
}

const respiration: ScorePart = {
  title: 'Respiration',
  by: ({ PFRatio }) => [
    ...(PFRatio === null ? (['PaO2', 'FiO2'] as const) : (['PFRatio'] as const)),
    'ventilated',
  ],
  points(inputs): Points {
    const points = oxygenation(ratio(inputs))
    if (inputs.ventilated === true) return points
    const without = atMost(points, UNVENTILATED)
    return inputs.ventilated === false ? without : eitherOf(without, points)
  },
}

const pressure = steps(1, [from(70, 0)])
const catecholamine = steps(0, [above(0, 3), above(0.1, 4)])
const dopamine = steps(0, [above(0, 2), above(5, 3), above(15, 4)])
const dobutamine = steps(0, [above(0, 2)])

const circulation: ScorePart = {
  title: 'Circulation',
  by: (inputs) => ['BPMAP', ...PRESSORS.filter((drug) => inputs[drug] !== 0)],
  points: (inputs) =>
    worstOf(
      pressure(inputs.BPMAP),
      catecholamine(inputs.Norepinephrine),
      catecholamine(inputs.Epinephrine),
      dopamine(inputs.Dopamine),
      dobutamine(inputs.Dobutamine),
    ),
}

const creatinine = steps(0, [from(1.2, 1), from(2, 2), from(3.5, 3), from(5, 4)], 1)
const urine = steps(4, [from(200, 3), from(500, 0)])

const kidneys: ScorePart = {
  title: 'Kidneys',
  by: () => ['Creatinine', 'urineDay'],
  points: (inputs) => worstOf(creatinine(inputs.Creatinine), urine(inputs.urineDay)),
}

/**
 * Sequential Organ Failure Assessment, 0 to 24, adults: Vincent et al., Intensive Care Med 1996;22:707-710. PaO2 and MAP in
 * mmHg, FiO2 in %, platelets in K/µL, bilirubin and creatinine in mg/dL, catecholamines in µg/kg/min, urine in mL a day.
 */
export const SOFA: ScoreRule = {
  name: 'SOFA',
  fromAge: 18,
  about:
    'Of the values that are current, not the worst of 24 hours. Vasopressin, phenylephrine and milrinone give no points.',
  parts: [
    respiration,
    ofOne('Coagulation', 'Platelets', steps(4, [from(20, 3), from(50, 2), from(100, 1), from(150, 0)])),
    ofOne('Liver', 'Bilirubin', steps(0, [from(1.2, 1), from(2, 2), from(6, 3), from(12, 4)], 1)),
    circulation,
    ofOne('Coma scale', 'GCS', steps(4, [from(6, 3), from(10, 2), from(13, 1), from(15, 0)], 0)),
    kidneys,
  ],
}
