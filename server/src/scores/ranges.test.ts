import { describe, expect, test } from '@jest/globals'
import { SCORES } from './all-scores.ts'
import { type ScoreRule, scored } from './score.ts'
import { type InputName, type Inputs, NOTHING_KNOWN } from './score-inputs.ts'
import { SOFA } from './sofa.ts'

/** One patient of whom all is known. */
const KNOWN: Inputs = {
  HeartRate: 96,
  BPSys: 104,
  BPDia: 92,
  BPMAP: 68,
  RespRate: 23,
  SpO2: 94,
  Temp: 38.3,
  FiO2: 40,
  PaO2: 84,
  PFRatio: null,
  PaCO2: 36,
  GCS: 13,
  ACVPU: 'V',
  Pain: 4,
  Platelets: 92,
  Bilirubin: 2.4,
  Creatinine: 1.6,
  WBC: 14.2,
  Bands: 4,
  Norepinephrine: 0.08,
  Epinephrine: 0,
  Dopamine: 0,
  Dobutamine: 0,
  urineDay: 900,
  ventilated: true,
}
/** What each may be. */
const WORDS: Partial<Record<InputName, readonly unknown[]>> = {
  ACVPU: ['A', 'C', 'V', 'P', 'U'],
  ventilated: [true, false],
  GCS: [3, 5, 6, 9, 10, 12, 13, 14, 15],
  FiO2: [21, 22, 40, 100],
  Temp: [30, 34.9, 35.5, 36.5, 38.2, 38.7, 39.5],
  Bilirubin: [0.5, 1.5, 3, 8, 15],
  Creatinine: [0.5, 1.5, 3, 4, 6],
}
const ANYTHING: readonly number[] = [
  0, 0.05, 0.2, 3, 7, 9, 15, 22, 33, 45, 60, 75, 91, 93, 95, 97, 105, 125, 155, 210, 250, 350, 600,
]
const valuesFor = (name: InputName): readonly unknown[] => WORDS[name] ?? ANYTHING

const rules = Object.values(SCORES)
const totals = (rule: ScoreRule, inputs: Inputs): [number, number] => {
  const { least, most } = scored(rule, inputs)
  return [least, most]
}

const inputsOf = (rule: ScoreRule): InputName[] => [
  ...new Set(
    [KNOWN, { ...KNOWN, PFRatio: 200 }, { ...KNOWN, ACVPU: null }, NOTHING_KNOWN].flatMap((inputs) =>
      rule.parts.flatMap((part) => part.by(inputs)),
    ),
  ),
]

/** Inputs that can stand in for another: where that one is unknown, so are they. */
const INSTEAD: Partial<Record<InputName, readonly InputName[]>> = {
  ACVPU: ['GCS'],
  PFRatio: ['PaO2', 'FiO2'],
}
const without = (name: InputName): Inputs => ({
  ...KNOWN,
  ...Object.fromEntries([name, ...(INSTEAD[name] ?? [])].map((each) => [each, null])),
})

const neither = (first: InputName, second: InputName): Inputs => ({
  ...without(first),
  ...Object.fromEntries(Object.entries(without(second)).filter(([, value]) => value === null)),
})

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
  test('of somebody of whom all is known is one number', () => {
    const [least, most] = totals(rule, KNOWN)
    expect(least).toBe(most)
    expect(least).toBeGreaterThan(0)
  })

  test('of nothing known is everything it can be, and never 0', () => {
    const [least, most] = totals(rule, NOTHING_KNOWN)
    expect(least).toBe(0)
    expect(most).toBe({ SOFA: 24, qSOFA: 3, SIRS: 4, NEWS2: 20, MEWS: 14, MEOWS: 15 }[rule.name])
  })

  test('with a value missing holds every score that the value could make', () => {
    for (const name of inputsOf(rule)) {
      const [least, most] = totals(rule, without(name))
      for (const value of valuesFor(name)) {
        const [low, high] = totals(rule, { ...without(name), [name]: value })
        expect([name, value, low >= least && high <= most]).toEqual([name, value, true])
      }
    }
  })

  test('grows no wider by what comes to be known', () => {
    for (const first of inputsOf(rule)) {
      for (const second of inputsOf(rule)) {
        const one = totals(rule, without(first))
        const both = totals(rule, neither(first, second))
        expect([first, second, both[0] <= one[0] && both[1] >= one[1]]).toEqual([first, second, true])
      }
    }
  })
})

describe('SOFA', () => {
  const part = (title: string, given: Partial<Inputs>) => {
    const found = scored(SOFA, { ...KNOWN, ...given }).parts.find((one) => one.title === title)
    return [found?.least, found?.most]
  }

  test('without the inspired oxygen says what no fraction can change', () => {
    expect(part('Respiration', { FiO2: null, PaO2: 60 })).toEqual([2, 4])
    expect(part('Respiration', { FiO2: null, PaO2: 450 })).toEqual([0, 0])
  })

  test('gives 3 and 4 for breathing only where somebody is known to be ventilated', () => {
    const gas = { PaO2: 60, FiO2: 70 }
    expect(part('Respiration', { ...gas, ventilated: true })).toEqual([4, 4])
    expect(part('Respiration', { ...gas, ventilated: false })).toEqual([2, 2])
    expect(part('Respiration', { ...gas, ventilated: null })).toEqual([2, 4])
  })

  test('takes urine by what was measured already', () => {
    const kidneys = (low: number, high: number | null) =>
      part('Kidneys', { Creatinine: 0.8, urineDay: { low, high, lowOpen: false, highOpen: high === null } })
    expect(kidneys(520, null)).toEqual([0, 0])
    expect(kidneys(480, null)).toEqual([0, 3])
    expect(kidneys(100, null)).toEqual([0, 4])
    expect(kidneys(480, 480)).toEqual([3, 3])
  })

  test('of a drug that runs at a rate nobody can tell is at least what any rate gives', () => {
    const running = { low: 0, high: null, lowOpen: true, highOpen: true }
    expect(part('Circulation', { Norepinephrine: running })).toEqual([3, 4])
    expect(part('Circulation', { Norepinephrine: 0, Dopamine: running })).toEqual([2, 4])
  })

  test('of results beyond their scale is told by the bound', () => {
    const bilirubin = (value: number) =>
      part('Liver', { Bilirubin: { low: value, high: null, lowOpen: true, highOpen: true } })
    expect(bilirubin(30)).toEqual([4, 4])
    expect(bilirubin(5)).toEqual([2, 4])
    expect(
      part('Coagulation', { Platelets: { low: null, high: 20, lowOpen: true, highOpen: true } }),
    ).toEqual([4, 4])
    expect(
      part('Coagulation', { Platelets: { low: null, high: 20, lowOpen: true, highOpen: false } }),
    ).toEqual([3, 4])
  })
})
