import { describe, expect, test } from '@jest/globals'
import { SCORES } from './all-scores.ts'
import { MEOWS } from './meows.ts'
import { MEWS } from './mews.ts'
import { NEWS2 } from './news2.ts'
import { qSOFA } from './qsofa.ts'
import { type ScoreRule, scored } from './score.ts'
import { type Inputs, NOTHING_KNOWN, type NumberName, type Pressor } from './score-inputs.ts'
import { SIRS } from './sirs.ts'
import { SOFA } from './sofa.ts'

/** Beside the value that is tried, so that the rest of its part gives nothing. */
const QUIET: Inputs = {
  ...NOTHING_KNOWN,
  PaCO2: 40,
  RespRate: 15,
  WBC: 8,
  Bands: 0,
  BPMAP: 90,
  Norepinephrine: 0,
  Epinephrine: 0,
  Dopamine: 0,
  Dobutamine: 0,
  Creatinine: 0.8,
  urineDay: 1500,
}

const pointsOf = (rule: ScoreRule, title: string, given: Partial<Inputs>): number | string => {
  const part = scored(rule, { ...QUIET, ...given }).parts.find((one) => one.title === title)
  if (!part) throw new Error(`${rule.name} has no part ${title}`)
  return part.least === part.most ? part.least : `${part.least}–${part.most}`
}

type Tried = readonly (readonly [value: number, points: number])[]
type BoundaryCase = readonly [
  rule: ScoreRule,
  part: string,
  input: NumberName | Pressor | 'urineDay',
  tried: Tried,
  beside?: Partial<Inputs>,
]

const VENTILATED = { ventilated: true }
const BREATHING = { ventilated: false }

/** Each boundary of the published tables, with a value one unit to either side of it. */
const TABLES: readonly BoundaryCase[] = [
  [
    SOFA,
    'Respiration',
    'PFRatio',
    [
      [401, 0],
      [400, 0],
      [399, 1],
      [301, 1],
      [300, 1],
      [299, 2],
      [201, 2],
      [200, 2],
      [199, 3],
      [101, 3],
      [100, 3],
      [99, 4],
    ],
    VENTILATED,
  ],
  [
    SOFA,
    'Respiration',
    'PFRatio',
    [
      [300, 1],
      [299, 2],
      [199, 2],
      [99, 2],
    ],
    BREATHING,
  ],
  [
    SOFA,
    'Coagulation',
    'Platelets',
    [
      [151, 0],
      [150, 0],
      [149, 1],
      [101, 1],
      [100, 1],
      [99, 2],
      [51, 2],
      [50, 2],
      [49, 3],
      [21, 3],
      [20, 3],
      [19, 4],
    ],
  ],
  [
    SOFA,
    'Liver',
    'Bilirubin',
    [
      [1.1, 0],
      [1.2, 1],
      [1.3, 1],
      [1.9, 1],
      [2, 2],
      [2.1, 2],
      [5.9, 2],
      [6, 3],
      [6.1, 3],
      [11.9, 3],
      [12, 4],
      [12.1, 4],
    ],
  ],
  [
    SOFA,
    'Circulation',
    'BPMAP',
    [
      [71, 0],
      [70, 0],
      [69, 1],
    ],
  ],
  ...(['Norepinephrine', 'Epinephrine'] as const).map(
    (drug): BoundaryCase => [
      SOFA,
      'Circulation',
      drug,
      [
        [0, 0],
        [0.01, 3],
        [0.09, 3],
        [0.1, 3],
        [0.11, 4],
      ],
    ],
  ),
  [
    SOFA,
    'Circulation',
    'Dopamine',
    [
      [0, 0],
      [0.1, 2],
      [4.9, 2],
      [5, 2],
      [5.1, 3],
      [14.9, 3],
      [15, 3],
      [15.1, 4],
    ],
  ],
  [
    SOFA,
    'Circulation',
    'Dobutamine',
    [
      [0, 0],
      [0.1, 2],
      [20, 2],
    ],
  ],
  [
    SOFA,
    'Coma scale',
    'GCS',
    [
      [15, 0],
      [14, 1],
      [13, 1],
      [12, 2],
      [11, 2],
      [10, 2],
      [9, 3],
      [7, 3],
      [6, 3],
      [5, 4],
      [3, 4],
    ],
  ],
  [
    SOFA,
    'Kidneys',
    'Creatinine',
    [
      [1.1, 0],
      [1.2, 1],
      [1.3, 1],
      [1.9, 1],
      [2, 2],
      [2.1, 2],
      [3.4, 2],
      [3.5, 3],
      [3.6, 3],
      [4.9, 3],
      [5, 4],
      [5.1, 4],
    ],
  ],
  [
    SOFA,
    'Kidneys',
    'urineDay',
    [
      [501, 0],
      [500, 0],
      [499, 3],
      [201, 3],
      [200, 3],
      [199, 4],
    ],
  ],
  [
    qSOFA,
    'Breathing',
    'RespRate',
    [
      [21, 0],
      [22, 1],
      [23, 1],
    ],
  ],
  [
    qSOFA,
    'Systolic pressure',
    'BPSys',
    [
      [101, 0],
      [100, 1],
      [99, 1],
    ],
  ],
  [
    qSOFA,
    'Consciousness',
    'GCS',
    [
      [15, 0],
      [14, 1],
    ],
  ],
  [
    SIRS,
    'Temperature',
    'Temp',
    [
      [35.9, 1],
      [36, 0],
      [36.1, 0],
      [37.9, 0],
      [38, 0],
      [38.1, 1],
    ],
  ],
  [
    SIRS,
    'Heart rate',
    'HeartRate',
    [
      [89, 0],
      [90, 0],
      [91, 1],
    ],
  ],
  [
    SIRS,
    'Breathing',
    'RespRate',
    [
      [19, 0],
      [20, 0],
      [21, 1],
    ],
  ],
  [
    SIRS,
    'Breathing',
    'PaCO2',
    [
      [33, 0],
      [32, 0],
      [31, 1],
    ],
  ],
  [
    SIRS,
    'White cells',
    'WBC',
    [
      [3.9, 1],
      [4, 0],
      [4.1, 0],
      [11.9, 0],
      [12, 0],
      [12.1, 1],
    ],
  ],
  [
    SIRS,
    'White cells',
    'Bands',
    [
      [9, 0],
      [10, 0],
      [11, 1],
    ],
  ],
  [
    NEWS2,
    'Breathing',
    'RespRate',
    [
      [7, 3],
      [8, 3],
      [9, 1],
      [11, 1],
      [12, 0],
      [20, 0],
      [21, 2],
      [24, 2],
      [25, 3],
      [26, 3],
    ],
  ],
  [
    NEWS2,
    'SpO2, scale 1',
    'SpO2',
    [
      [90, 3],
      [91, 3],
      [92, 2],
      [93, 2],
      [94, 1],
      [95, 1],
      [96, 0],
      [97, 0],
    ],
  ],
  [
    NEWS2,
    'Air or oxygen',
    'FiO2',
    [
      [21, 0],
      [22, 2],
    ],
  ],
  [
    NEWS2,
    'Systolic pressure',
    'BPSys',
    [
      [89, 3],
      [90, 3],
      [91, 2],
      [100, 2],
      [101, 1],
      [110, 1],
      [111, 0],
      [219, 0],
      [220, 3],
      [221, 3],
    ],
  ],
  [
    NEWS2,
    'Pulse',
    'HeartRate',
    [
      [39, 3],
      [40, 3],
      [41, 1],
      [50, 1],
      [51, 0],
      [90, 0],
      [91, 1],
      [110, 1],
      [111, 2],
      [130, 2],
      [131, 3],
      [132, 3],
    ],
  ],
  [
    NEWS2,
    'Consciousness',
    'GCS',
    [
      [15, 0],
      [14, 3],
      [3, 3],
    ],
  ],
  [
    NEWS2,
    'Temperature',
    'Temp',
    [
      [34.9, 3],
      [35, 3],
      [35.1, 1],
      [36, 1],
      [36.1, 0],
      [38, 0],
      [38.1, 1],
      [39, 1],
      [39.1, 2],
      [39.2, 2],
    ],
  ],
  [
    MEWS,
    'Systolic pressure',
    'BPSys',
    [
      [69, 3],
      [70, 3],
      [71, 2],
      [80, 2],
      [81, 1],
      [100, 1],
      [101, 0],
      [199, 0],
      [200, 2],
      [201, 2],
    ],
  ],
  [
    MEWS,
    'Pulse',
    'HeartRate',
    [
      [39, 2],
      [40, 2],
      [41, 1],
      [50, 1],
      [51, 0],
      [100, 0],
      [101, 1],
      [110, 1],
      [111, 2],
      [129, 2],
      [130, 3],
      [131, 3],
    ],
  ],
  [
    MEWS,
    'Breathing',
    'RespRate',
    [
      [7, 2],
      [8, 2],
      [9, 0],
      [14, 0],
      [15, 1],
      [20, 1],
      [21, 2],
      [29, 2],
      [30, 3],
      [31, 3],
    ],
  ],
  [
    MEWS,
    'Temperature',
    'Temp',
    [
      [34.9, 2],
      [35, 0],
      [35.1, 0],
      [38.4, 0],
      [38.5, 2],
      [38.6, 2],
    ],
  ],
  [
    MEWS,
    'Consciousness',
    'GCS',
    [
      [15, 0],
      [3, 3],
    ],
  ],
  [
    MEOWS,
    'Temperature',
    'Temp',
    [
      [34.9, 2],
      [35, 1],
      [36, 1],
      [36.1, 0],
      [37.9, 0],
      [38, 0],
      [38.1, 2],
    ],
  ],
  [
    MEOWS,
    'Systolic pressure',
    'BPSys',
    [
      [89, 2],
      [90, 1],
      [91, 1],
      [100, 1],
      [101, 0],
      [149, 0],
      [150, 1],
      [160, 1],
      [161, 2],
    ],
  ],
  [
    MEOWS,
    'Diastolic pressure',
    'BPDia',
    [
      [89, 0],
      [90, 1],
      [91, 1],
      [100, 1],
      [101, 2],
    ],
  ],
  [
    MEOWS,
    'Pulse',
    'HeartRate',
    [
      [39, 2],
      [40, 1],
      [50, 1],
      [51, 0],
      [99, 0],
      [100, 1],
      [120, 1],
      [121, 2],
    ],
  ],
  [
    MEOWS,
    'Breathing',
    'RespRate',
    [
      [9, 2],
      [10, 0],
      [11, 0],
      [20, 0],
      [21, 1],
      [30, 1],
      [31, 2],
    ],
  ],
  [
    MEOWS,
    'SpO2',
    'SpO2',
    [
      [94, 2],
      [95, 0],
      [96, 0],
    ],
  ],
  [
    MEOWS,
    'Pain',
    'Pain',
    [
      [3, 0],
      [4, 1],
      [5, 1],
    ],
  ],
]

const NAMED = TABLES.map(([rule, part, input, tried, beside]) => ({
  title: `${rule.name} ${part} by ${input}${beside ? ` ${JSON.stringify(beside)}` : ''}`,
  rule,
  part,
  input,
  tried,
  beside,
}))

test.each(NAMED)('$title', ({ rule, part, input, tried, beside }) => {
  const found = tried.map(([value]) => [value, pointsOf(rule, part, { ...beside, [input]: value })])
  expect(found).toEqual(tried)
})

test('every part of every score has its boundaries tried', () => {
  const tried = new Set(TABLES.map(([rule, part]) => `${rule.name} ${part}`))
  const byWords = ['MEOWS Consciousness']
  const parts = Object.values(SCORES).flatMap(({ name, parts }) =>
    parts.map(({ title }) => `${name} ${title}`),
  )
  expect(parts.filter((part) => !tried.has(part))).toEqual(byWords)
})

describe('values between two rows of a table that is published in whole numbers or tenths', () => {
  test('belong to the row of the number as it is read', () => {
    expect(pointsOf(NEWS2, 'Temperature', { Temp: 36.04 })).toBe(1)
    expect(pointsOf(NEWS2, 'Temperature', { Temp: 36.06 })).toBe(0)
    expect(pointsOf(NEWS2, 'Pulse', { HeartRate: 90.4 })).toBe(0)
    expect(pointsOf(SOFA, 'Liver', { Bilirubin: 20 / 17.1 })).toBe(1)
  })
})

describe('consciousness', () => {
  test.each([
    ['A', 0, 0, 0, 0],
    ['C', 1, 3, 1, 1],
    ['V', 1, 3, 1, 1],
    ['P', 1, 3, 2, 2],
    ['U', 1, 3, 3, 2],
  ] as const)('in words: %s', (word, quick, news, mews, meows) => {
    const of = (rule: ScoreRule) => pointsOf(rule, 'Consciousness', { ACVPU: word, GCS: 15 })
    expect([of(qSOFA), of(NEWS2), of(MEWS), of(MEOWS)]).toEqual([quick, news, mews, meows])
  })

  test.each([
    [15, 0, 0],
    [14, '0–1', '0–1'],
    [13, '0–1', '0–1'],
    [12, '1–2', '1–2'],
    [9, '1–2', '1–2'],
    [8, '2–3', 2],
    [4, '2–3', 2],
    [3, 3, 2],
  ] as const)('by a coma scale of %s, where the sum alone may be of several answers', (GCS, mews, meows) => {
    expect([pointsOf(MEWS, 'Consciousness', { GCS }), pointsOf(MEOWS, 'Consciousness', { GCS })]).toEqual([
      mews,
      meows,
    ])
  })
})
