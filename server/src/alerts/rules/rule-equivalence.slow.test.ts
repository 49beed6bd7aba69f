import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { episodesOf } from '@wardlight/simulator/episodes'
import { LANES } from '@wardlight/simulator/lanes'
import { personOf } from '@wardlight/simulator/patient'
import { type Vitals, vitalsAt } from '@wardlight/simulator/physiology'
import { EPOCH, LaneStays } from '@wardlight/simulator/stays'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { raisedRules } from '../../../test-support/raised-rules.ts'
import { rulesByThreshold } from '../../../test-support/rules-by-threshold.ts'
import type { SiteConfig } from '../../config/site.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import { ageAt, type PossibleAges } from '../../ward/time/age.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const DAY = 86_400_000
const HOUR = 3_600_000
const before = rulesByThreshold()
let site: SiteConfig
beforeAll(async () => {
  site = await shippedConfig()
})

type Values = Record<string, number>
interface Case {
  area: Area
  group: AgeGroup | 'unknown'
  values: Values
}

/** The present id of a rule of old. */
function renamed(id: string, area: Area, values: Values): string {
  if (id === 'PotassiumCritical') return (values.Potassium ?? 9) < 4 ? 'PotassiumLowCritical' : id
  if (id === 'BloodLoss' && area === 'awor') return 'BloodLossCritical'
  if (id === 'SepsisMissed') return 'BloodCultureMissed'
  return id.replace(/(Child|Infant|Neonate)$/, '')
}

interface Difference {
  why: string
  rules: RegExp
  /** Told now and not before, or the other way round. */
  now: boolean
  groups: readonly (AgeGroup | 'unknown')[]
  area?: Area
  when(values: Values): boolean
}

const within = (name: string, low: number, high: number) => (values: Values) =>
  (values[name] ?? Number.NaN) >= low && (values[name] ?? Number.NaN) <= high
const above = (name: string, limit: number) => within(name, limit, Number.POSITIVE_INFINITY)
const GROWN = ['child', 'adolescent', 'adult', 'unknown'] as const
const EVERYBODY = ['neonate', 'infant', ...GROWN] as const

/** Of what was yellow however far: told in red now beyond its red limit, and in yellow no more. */
const reddened = (
  why: string,
  red: RegExp,
  yellow: RegExp,
  when: Difference['when'],
  groups: Difference['groups'] = EVERYBODY,
): readonly Difference[] => [
  { why, rules: red, now: true, groups, when },
  { why: `${why}, and in yellow no more`, rules: yellow, now: false, groups, when },
]

/** Everything that is told otherwise than by the rules of old. Each line is a decision for clinicians to confirm. */
const DIFFERENCES: readonly Difference[] = [
  {
    why: 'lactate of newborns is judged by their own limits, 4 and 8',
    rules: /^LactateCritical$/,
    now: false,
    groups: ['neonate'],
    when: within('Lactate', 4, 8),
  },
  {
    why: 'lactate of newborns above 4 is yellow',
    rules: /^LactateHigh$/,
    now: true,
    groups: ['neonate'],
    when: within('Lactate', 4, 8),
  },
  {
    why: 'potassium of newborns is judged, by their own limits 2.8, 6.5 and 7.5',
    rules: /^Potassium(Critical|LowCritical|High)$/,
    now: true,
    groups: ['neonate'],
    when: ({ Potassium = 4 }) => Potassium < 2.8 || Potassium > 6.5,
  },
  {
    why: 'hemoglobin of newborns is low from 10',
    rules: /^HemoglobinLow$/,
    now: true,
    groups: ['neonate'],
    when: within('Hemoglobin', 7, 10),
  },
  {
    why: 'fever of newborns begins at 37.8 and is red from 38.5',
    rules: /^Fever(Critical)?$/,
    now: true,
    groups: ['neonate'],
    when: within('Temp', 37.8, 40),
  },
  {
    why: 'the yellow fever of newborns from 38.5 is told as red',
    rules: /^Fever$/,
    now: false,
    groups: ['neonate'],
    when: within('Temp', 38.5, 40),
  },
  {
    why: 'fever of infants begins at 38.3 and is red from 39.5',
    rules: /^Fever(Critical)?$/,
    now: true,
    groups: ['infant'],
    when: within('Temp', 38.3, 40),
  },
  {
    why: 'the yellow fever of infants from 39.5 is told as red',
    rules: /^Fever$/,
    now: false,
    groups: ['infant'],
    when: within('Temp', 39.5, 40),
  },
  {
    why: 'cold begins where the temperature is drawn yellow, at 35.5 instead of 35',
    rules: /^Hypothermia$/,
    now: true,
    groups: GROWN,
    when: within('Temp', 35, 35.5),
  },
  {
    why: 'cold of newborns begins at 36.2 instead of 36, of infants at 36 instead of 35',
    rules: /^Hypothermia$/,
    now: true,
    groups: ['neonate', 'infant'],
    when: within('Temp', 35, 36.2),
  },
  {
    why: 'in the operating room newborns are cold below 36.2, infants below 36, as drawn',
    rules: /^ColdPatient$/,
    now: true,
    groups: ['neonate', 'infant'],
    area: 'awor',
    when: within('Temp', 35.5, 36.2),
  },
  {
    why: 'urine of adolescents is judged, as that of adults',
    rules: /^LowUrine$/,
    now: true,
    groups: ['adolescent'],
    when: within('Urine', 0, 20),
  },
  {
    why: 'newborns and children in obstetrics are judged by the limits of their age',
    rules: /^(Low|High)(MAP|HR|SpO2|RR)(Critical)?$/,
    now: true,
    groups: ['neonate', 'infant', 'child'],
    area: 'awob',
    when: () => true,
  },
  {
    why: 'hypertension in obstetrics is told of one pressure although the other is not known',
    rules: /^Hypertension$/,
    now: true,
    groups: ['neonate', 'infant', ...GROWN],
    area: 'awob',
    when: ({ BPSys, BPDia }) => BPSys === undefined || BPDia === undefined,
  },
  ...reddened('glucose above 500 is red', /^GlucoseHighCritical$/, /^GlucoseHigh$/, above('Glucose', 500)),
  ...reddened(
    'glucose of newborns above 300 is red',
    /^GlucoseHighCritical$/,
    /^GlucoseHigh$/,
    above('Glucose', 300),
    ['neonate'],
  ),
  ...reddened(
    'temperature below 32 is red',
    /^HypothermiaCritical$/,
    /^(Hypothermia|ColdInRecovery)$/,
    within('Temp', 0, 32),
  ),
  ...reddened(
    'temperature of newborns below 33 is red',
    /^HypothermiaCritical$/,
    /^(Hypothermia|ColdInRecovery)$/,
    within('Temp', 0, 33),
    ['neonate'],
  ),
  ...reddened(
    'temperature above 39 in obstetrics is red',
    /^MaternalFeverCritical$/,
    /^MaternalFever$/,
    above('Temp', 37),
  ),
  ...reddened(
    'a plateau pressure above 40 is red',
    /^HighPlateauCritical$/,
    /^HighPlateau$/,
    above('PlateauPressure', 40),
  ),
  ...reddened(
    'bilirubin of newborns above 18 is red',
    /^NeonatalBilirubinCritical$/,
    /^NeonatalBilirubin$/,
    above('Bilirubin', 18),
    ['neonate'],
  ),
  ...reddened(
    'systolic pressure in recovery beyond its red limit is red',
    /^HypertensionCritical$/,
    /^Hypertension$/,
    above('BPSys', 100),
  ),
  ...reddened(
    'platelets below 50 in obstetrics are red',
    /^PlateletsCritical$/,
    /^LowPlatelets$/,
    within('Platelets', 0, 50),
  ),
  ...reddened(
    'a fetal heart rate above 180 is red',
    /^FetalTachycardiaCritical$/,
    /^FetalTachycardia$/,
    above('FetalHeartRate', 180),
  ),
]

/** What of a rule of old is otherwise now, and why. */
const CALMER: Readonly<Record<string, { why: string; delaySeconds?: number; hysteresis?: number }>> = {
  LowMAPCritical: { why: 'a pressure is not back before it is out of the yellow too', hysteresis: 5 },
  FetalBradycardiaCritical: { why: 'a deceleration is shorter than three minutes', delaySeconds: 180 },
}
const seen = new Set<string>()

function compare({ area, group, values }: Case, dob: string | null): string[] {
  const { years, days } = ageAt(dob, NOW, 0)
  const inputs = { ...values, ageYears: years < 0 ? null : years, ageDays: days }
  const was = new Set(
    before[area].filter(({ raise }) => raise(inputs)).map(({ rule }) => renamed(rule.id, area, values)),
  )
  const ages: PossibleAges = group === 'unknown' ? ['adolescent', 'adult'] : group
  const is = new Set(
    raisedRules(site.area(area), ages, inputs)
      .filter(({ quiet }) => !quiet)
      .map(({ id }) => id),
  )
  const changed = [
    ...[...is].filter((id) => !was.has(id)).map((id) => ({ id, now: true })),
    ...[...was].filter((id) => !is.has(id)).map((id) => ({ id, now: false })),
  ]
  return changed.flatMap(({ id, now }) => {
    const listed = DIFFERENCES.find(
      (one) =>
        one.now === now &&
        one.rules.test(id) &&
        one.groups.includes(group) &&
        (one.area ?? area) === area &&
        one.when(values),
    )
    if (listed) seen.add(listed.why)
    return listed ? [] : [`${area} ${group} ${JSON.stringify(values)}: ${id} ${now ? 'is new' : 'is gone'}`]
  })
}

const born = (daysAgo: number): string => new Date(NOW - daysAgo * DAY).toISOString().slice(0, 10)
/** Ages at and around every boundary, and an age nobody knows. */
const PEOPLE: readonly (string | null)[] = [
  ...[0, 10, 27, 28, 180].map(born),
  '2025-03-02',
  '2025-03-01',
  '2020-01-01',
  '2014-03-02',
  '2014-03-01',
  '2008-03-02',
  '2008-03-01',
  '1970-01-01',
  null,
]
const groupOf = (dob: string | null): Case['group'] => ageAt(dob, NOW, 0).group ?? 'unknown'

/** Every limit of a variable and every number a rule of old compares it with, and a unit on either side, where plausible. */
function around(area: Area, name: string): number[] {
  const variable = site.area(area).variable(name)
  if (!variable) return []
  const limits = AGE_GROUPS.flatMap((group) => Object.values(limitsFor(variable, group)))
  const logic = JSON.stringify(before[area].map(({ rule }) => rule.logic))
  const own = [...logic.matchAll(new RegExp(`\\{"var":"${name}"\\},(-?[0-9.]+)`, 'g'))].map(([, n]) =>
    Number(n),
  )
  const step = 10 ** -variable.decimals
  const edges = [...limits, ...own].filter((x) => x !== null && Number.isFinite(x)) as number[]
  const { min, max } = variable.plausible
  const values = new Set(edges.flatMap((x) => [x - step, x, x + step]).map((x) => Number(x.toFixed(4))))
  return [...values].filter((x) => x >= (min ?? x) && x <= (max ?? x))
}

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe.each(AREAS)('%s', (area) => {
  const named = () => [...new Set(before[area].flatMap(({ variables }) => variables))]

  test('each value around each limit raises what it did', () => {
    const wrong = PEOPLE.flatMap((dob) =>
      named().flatMap((name) =>
        around(area, name).flatMap((value) =>
          compare({ area, group: groupOf(dob), values: { [name]: value } }, dob),
        ),
      ),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  })

  test('many values together raise what they did', () => {
    const random = numbers(7)
    const edges = new Map(named().map((name) => [name, around(area, name)]))
    const wrong = PEOPLE.flatMap((dob) =>
      Array.from({ length: 150 }, () => {
        const values: Values = {}
        for (const [name, of] of edges)
          if (of.length > 0 && random() < 0.7) values[name] = of[Math.floor(random() * of.length)] as number
        return compare({ area, group: groupOf(dob), values }, dob)
      }).flat(),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  })

  test('a rule of old lives as long, waits as long and rejects as many artifacts', () => {
    const now = new Map(site.area(area).rules.map((rule) => [rule.id, rule]))
    for (const { rule: old } of before[area]) {
      const { delaySeconds, recoverSeconds, hysteresis, median, level, slot, atom } = old
      const { why: _, ...calmer } = CALMER[renamed(old.id, area, {})] ?? {}
      expect({ id: old.id, ...now.get(renamed(old.id, area, {})) }).toMatchObject({
        level,
        slot,
        atom,
        ...(delaySeconds ? { delaySeconds } : {}),
        ...(recoverSeconds === 30 ? {} : { recoverSeconds }),
        ...(hysteresis === undefined ? {} : { hysteresis }),
        ...(median === undefined ? {} : { median }),
        ...calmer,
      })
    }
  })
})

const AREA_OF: Readonly<Record<string, Area>> = { OR: 'awor', PACU: 'awpacu', LD: 'awob', PP: 'awob' }
const NAMES: readonly (readonly [string, keyof Vitals])[] = [
  ['HeartRate', 'heartRate'],
  ['BPMAP', 'mean'],
  ['BPSys', 'systolic'],
  ['BPDia', 'diastolic'],
  ['SpO2', 'saturation'],
  ['RespRate', 'breaths'],
  ['EndTidalCO2', 'endTidal'],
]

test('simulated days of every bed raise what they did', () => {
  const wrong: string[] = []
  const raised = new Set<string>()
  for (const seed of [1, 2, 3])
    for (const lane of LANES) {
      const from = EPOCH + (10 + seed) * DAY
      const episodes = episodesOf(seed, lane, from, from + DAY)
      for (const stay of new LaneStays(seed, lane).within(from, from + DAY))
        for (let time = Math.max(from, stay.from); time < Math.min(from + DAY, stay.to); time += HOUR / 2) {
          const leg = stay.legs.find((one) => time < one.to)
          const area = AREA_OF[leg?.place.unit ?? ''] ?? 'awicu'
          const vitals = vitalsAt(stay, episodes, time)
          const values = Object.fromEntries(NAMES.map(([name, of]) => [name, Math.round(vitals[of])]))
          values.Temp = Math.round(vitals.temperature * 10) / 10
          const { dob } = personOf(stay)
          const age = dob === null ? null : born(Math.max(0, Math.floor((time - Date.parse(dob)) / DAY)))
          wrong.push(...compare({ area, group: groupOf(age), values }, age))
          for (const { id } of raisedRules(site.area(area), 'adult', values)) raised.add(id)
        }
    }
  expect(wrong.slice(0, 20)).toEqual([])
  expect(raised.size).toBeGreaterThan(10)
})

afterAll(() => {
  const unseen = DIFFERENCES.map(({ why }) => why).filter((why) => !seen.has(why))
  if (unseen.length > 0) throw new Error(`no case shows: ${unseen.join('; ')}`)
})
