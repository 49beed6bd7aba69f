import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { levelColor, TOWER_SLOT } from '@wardlight/contracts/level'
import { URGENT_SLOT } from '@wardlight/contracts/ranking'
import { VARIABLES } from '@wardlight/contracts/variables'
import { LANES } from '@wardlight/simulator/lanes'
import { shippedConfig } from '../../test-support/product-config.ts'
import { raisedRules } from '../../test-support/raised-rules.ts'
import { rulesOf } from '../alerts/rules/area-rules.ts'
import { openCodeBooks } from '../feeds/understand/code-book.ts'
import { judge } from '../feeds/understand/value.ts'
import { roomInUnit } from '../intake/rooms/rooms.ts'
import { maxAgeOf } from '../ward/readings/freshness.ts'
import { limitsFor } from '../ward/readings/level-of.ts'
import { type PossibleAges, possibleAges } from '../ward/time/age.ts'
import type { AreaConfig } from './area.ts'
import type { SiteConfig } from './site.ts'

let site: SiteConfig
beforeAll(async () => {
  site = await shippedConfig()
})

const icu = (): AreaConfig => site.area('awicu')
const read = (name: string, value: number, unit: string) => {
  const variable = icu().variable(name)
  if (!variable) throw new Error(`no ${name}`)
  return judge(String(value), { name, variable, unit, missingUnit: null })
}
/** Rules told for these values of a patient of this age, by id. */
const firing = (
  area: Area,
  values: Record<string, number | string>,
  ages: PossibleAges = 'adult',
): string[] => raisedRules(site.area(area), ages, values).map(({ id }) => id)
const unitAges = (name: string): PossibleAges => possibleAges({ group: null }, site.unitOf(name)?.unit ?? {})

// shows: CF.7, B2.5.2, B2.5.3, B2.5.6
test.each(AREAS)('every popup of a lab of %s is one that is offered there', async (area) => {
  const slice = join(import.meta.dirname, '../../../mf-patient/slice.json')
  const { popups } = JSON.parse(await readFile(slice, 'utf8')) as {
    popups: { name: string; areas?: string[] }[]
  }
  const offered = popups.filter(({ areas }) => !areas || areas.includes(area)).map(({ name }) => name)
  const { labs, labConfig } = site.area(area).ui
  const opened = labs.map((name) => labConfig[name]?.popupName ?? 'Lab')
  expect(opened.filter((name) => !offered.includes(name))).toEqual([])
})

describe('units', () => {
  test.each(AREAS)('a patient of %s in a room that nobody listed still has a place on the census', (area) => {
    for (const unit of site.area(area).units)
      expect(roomInUnit(unit, { unit: unit.unit, room: 'Corridor', bed: '1' })?.room).toBe('Corridor')
  })

  test('every bed of the simulator is a room of the unit that its area lists', () => {
    for (const { places } of LANES)
      for (const { unit, room } of places) expect(site.unitOf(unit)?.unit.rooms).toContain(room)
    expect(new Set(LANES.flatMap(({ places }) => places.map(({ unit }) => site.unitOf(unit)?.area)))).toEqual(
      new Set(AREAS),
    )
  })

  test('units of recorded patients take rooms as the feed names them', () => {
    for (const unit of ['MICU', 'SICU', 'CCU', 'TSICU', 'CSRU'])
      expect(site.unitOf(unit)).toMatchObject({ area: 'awicu', unit: { open: true } })
  })
})

// shows: C9.3
test.each(AREAS)('slot 1 of %s is red', (area) => {
  const urgent = site.area(area).rules.filter(({ slot }) => slot === URGENT_SLOT)
  expect(urgent.length).toBeGreaterThan(0)
  expect(urgent.filter(({ level }) => levelColor(level) !== 'red')).toEqual([])
})

test.each(AREAS)(
  'no rule of %s waits as long as a single measurement of its value counts, and so never fires by it',
  (area) => {
    const config = site.area(area)
    const waiting = rulesOf(config).rules.flatMap(({ rule, variables }) =>
      variables.flatMap((name) => {
        const counts = maxAgeOf(config.variable(name), { aperiodic: true })
        return counts !== null && (rule.delaySeconds ?? 0) >= counts ? `${rule.id} by ${name}` : []
      }),
    )
    expect(waiting).toEqual([])
  },
)

describe('variables', () => {
  test.each(AREAS)('%s has every variable of the contracts', (area) => {
    const known = new Set(Object.keys(site.area(area).variables))
    expect(VARIABLES.filter((name) => !known.has(name))).toEqual([])
  })

  test.each([
    ['BPSys', 11647, 'mmHg'],
    ['BPMAP', -8, 'mmHg'],
    ['BPMAP', 326, 'mmHg'],
    ['SpO2', 0, '%'],
    ['CVP', 360, 'mmHg'],
    ['RespRate', 118, 'insp/min'],
    ['FiO2', 4, '%'],
  ])('%s %d %s, recorded in a real ward, is implausible', (variable, value, unit) => {
    expect(read(variable, value, unit).state).toBe('implausible')
  })

  test('asystole and apnoea are readings, not artifacts', () => {
    expect(read('HeartRate', 0, 'bpm')).toMatchObject({ value: 0, state: 'ok' })
    expect(read('RespRate', 0, '/min')).toMatchObject({ value: 0, state: 'ok' })
  })

  test.each([
    ['Temp', 98.6, '[degF]', 37],
    ['Temp', 98.6, '?F', 37],
    ['Temp', 98.6, 'Deg. F', 37],
    ['Temp', 36.9, '?C', 36.9],
    ['EndTidalCO2', 5, 'kPa', 37.5031],
    ['FiO2', 0.4, 'torr', 40],
    ['FiO2', 40, '%', 40],
    ['Hemoglobin', 90, 'g/L', 9],
    ['Glucose', 5, 'mmol/L', 90.08],
    ['Potassium', 4.1, 'mEq/L', 4.1],
    ['Creatinine', 100, 'umol/L', 1.131],
    ['Urine', 40, 'ml/hr', 40],
    ['UrineVolume', 40, 'ml', 40],
    ['Calcium', 5, 'mEq/L', 10.02],
    ['Magnesium', 2, 'mEq/L', 2.4306],
    ['Lactate', 2, 'mEq/L', 2],
    ['Troponin', 0.014, 'ug/L', 0.014],
    ['Platelets', 240, 'G/L', 240],
    ['Hematocrit', 0.4, 'L/L', 40],
    ['Norepinephrine', 0.1, 'mcgkgmin', 0.1],
    ['Vasopressin', 2.4, 'units/hour', 0.04],
    ['TidalVolume', 450, 'ml/B', 450],
    ['GCS', 15, 'points', 15],
  ])('%s %d %s is read as %d', (variable, value, unit, expected) => {
    const reading = read(variable, value, unit)
    expect(reading.state).toBe('ok')
    expect(reading.value).toBeCloseTo(expected, 3)
  })

  test('MDC, LOINC, local and recorded item codes find their variable', () => {
    const book = openCodeBooks(site)('MICU', site.feed('TESTS/H'))
    const find = (code: string, system: string) => book([{ code, text: '', system }], '')?.name
    expect(find('150456', 'MDC')).toBe('SpO2')
    expect(find('150039', 'MDC')).toBe('BPMAP')
    expect(find('2160-0', 'LN')).toBe('Creatinine')
    expect(find('NOREPI', 'L')).toBe('Norepinephrine')
    expect(find('220045', 'MIMIC')).toBe('HeartRate')
    expect(find('220045', 'L')).toBeUndefined()
  })

  test('a volume of urine is no rate of urine, nor a dose by weight one without', () => {
    expect(read('Urine', 40, 'mL')).toEqual({ value: 40, unit: 'mL', state: 'foreignUnit' })
    expect(read('Norepinephrine', 8, 'mcg/min')).toEqual({ value: 8, unit: 'mcg/min', state: 'foreignUnit' })
  })

  test('a line, a cuff, the ECG and the pulse are told apart by their codes, the line and the ECG first', () => {
    const source = (variable: string, code: string) => icu().sourceOf(variable, code)
    expect(['150039', '150023', '76214-6'].map((code) => source('BPMAP', code)?.name)).toEqual([
      'line',
      'cuff',
      'line',
    ])
    expect(['147842', '149530'].map((code) => source('HeartRate', code)?.name)).toEqual(['ecg', 'pulse'])
    expect(
      icu()
        .variable('BPMAP')
        ?.sources?.map(({ name }) => name),
    ).toEqual(['line', 'cuff'])
    expect(source('BPSys', '150021')?.kind).toBe('single')
    expect(source('BPSys', '8480-6')).toBeNull()
  })

  test('every code of a source is a code of its variable', () => {
    for (const [name, { codes, sources = [] }] of Object.entries(icu().variables)) {
      const recorded = Object.entries(icu().codes.MIMIC ?? {}).flatMap(([code, of]) =>
        of === name ? code : [],
      )
      const known = [...(codes.mdc ?? []), ...(codes.loinc ?? []), ...(codes.local ?? []), ...recorded]
      for (const source of sources) expect(known).toEqual(expect.arrayContaining(source.codes ?? []))
    }
  })

  test('no code stands for two variables', () => {
    for (const area of AREAS)
      for (const list of ['mdc', 'loinc', 'local'] as const) {
        const codes = Object.values(site.area(area).variables).flatMap(({ codes }) => codes[list] ?? [])
        expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
      }
  })
})

describe('rules', () => {
  test.each(AREAS)(
    'of %s that quote what to aim for say whom that is of: a newborn has other targets',
    (area) => {
      const aims = site.area(area).rules.filter(({ description }) => /\baims?\b/.test(description))
      expect(aims.length).toBeGreaterThan(0)
      expect(aims.filter(({ description }) => !/adults|newborns/.test(description))).toEqual([])
    },
  )

  test('there are at least ten in intensive care and some everywhere, with a source each', () => {
    expect(icu().rules.length).toBeGreaterThanOrEqual(10)
    for (const area of AREAS) {
      expect(site.area(area).rules.length).toBeGreaterThan(5)
      for (const rule of site.area(area).rules) expect(rule.description.length).toBeGreaterThan(10)
    }
  })

  const calm = {
    HeartRate: 80,
    BPMAP: 78,
    SpO2: 97,
    RespRate: 16,
    Temp: 37,
    Urine: 60,
    Lactate: 1,
  }
  test('a calm adult raises nothing', () => {
    for (const area of AREAS) expect(firing(area, calm)).toEqual([])
  })

  test('of red and yellow of one value the red is told', () => {
    expect(firing('awicu', { ...calm, BPMAP: 58 })).toEqual(['LowMAP'])
    expect(firing('awicu', { ...calm, BPMAP: 48 })).toEqual(['LowMAPCritical'])
    expect(firing('awicu', { ...calm, HeartRate: 155 })).toEqual(['HighHRCritical'])
    expect(firing('awob', { ...calm, BPSys: 165, BPDia: 95 })).toEqual(['SevereHypertension'])
  })

  test('both sides of one value are told of together', () => {
    expect(firing('awicu', { Potassium: 6.4 })).toEqual(['PotassiumCritical'])
    expect(firing('awicu', { Potassium: 2.7 })).toEqual(['PotassiumLowCritical'])
  })

  test('a patient of unknown age is judged by the ages of the unit', () => {
    const adult = { BPMAP: 48, HeartRate: 34, SpO2: 82, Urine: 10 }
    expect(firing('awicu', adult, unitAges('MICU')).sort()).toEqual([
      'LowHRCritical',
      'LowMAPCritical',
      'LowSpO2Critical',
      'LowUrine',
    ])
    expect(firing('awicu', { HeartRate: 75, BPMAP: 28 }, unitAges('NICU'))).toEqual([
      'LowMAP',
      'LowHRCritical',
    ])
    expect(firing('awicu', { HeartRate: 55, BPMAP: 78, RespRate: 10 }, unitAges('5N'))).toEqual([
      'LowHR',
      'LowRR',
    ])
    expect(firing('awicu', calm, unitAges('5N'))).toEqual([])
    expect(firing('awicu', { Bilirubin: 16 }, unitAges('NICU'))).toEqual(['NeonatalBilirubin'])
    expect(firing('awicu', { Bilirubin: 16 }, unitAges('5N'))).toEqual([])
  })

  test('a newborn is judged by its own numbers', () => {
    const well = { HeartRate: 140, BPMAP: 42, RespRate: 48, SpO2: 95, Temp: 36.8, Urine: 5, Lactate: 2.5 }
    expect(firing('awicu', well, 'neonate')).toEqual([])
    expect(firing('awicu', { HeartRate: 72 }, 'neonate')).toEqual(['LowHRCritical'])
  })

  test.each([
    ['a ventilator', { ventilated: true }, ['ventStatus']],
    ['settings of a ventilator that does not run', { ventilated: false, VentMode: 'Off', PEEP: 8 }, []],
    ['nitric oxide', { NitricOxide: 20 }, ['nitricOxide']],
    ['nitric oxide turned off', { NitricOxide: 0 }, []],
    ['a pump', { Pump: 'VA ECMO' }, ['pump']],
    ['a pump removed', { Pump: 'removed' }, []],
  ])('%s is information for the filters of the census', (_, values, atoms) => {
    const rules = raisedRules(icu(), 'adult', values)
    expect(rules.map(({ atom }) => atom)).toEqual(atoms)
    for (const rule of rules) expect(rule).toMatchObject({ level: 3, messageVerbal: '', quiet: true })
  })

  test.each(AREAS)('%s has an alert for each of its census filters that depends on one', (area) => {
    const needed = { vent: 'ventStatus', nitricOxide: 'nitricOxide', mcs: 'pump', ecmo: 'pump' }
    const { rules, ui } = site.area(area)
    for (const [filter, atom] of Object.entries(needed))
      if (ui.censusFilters.includes(filter)) expect(rules.map((rule) => rule.atom)).toContain(atom)
  })

  test('each item of the sepsis bundle is missed by a rule that speaks of no other', () => {
    const missed = icu().rules.filter(({ logic }) => JSON.stringify(logic).includes('"Missed"'))
    const items = missed.map(({ logic }) =>
      [...JSON.stringify(logic).matchAll(/"sepsis":\["(\w+)"\]/g)].map(([, item]) => item),
    )
    expect(items.toSorted()).toEqual([
      ['Antibiotic'],
      ['BloodCulture'],
      ['CultureB4Antibiotic'],
      ['FirstLactate'],
      ['SecondLactate'],
    ])
  })

  test('missing values raise nothing', () => {
    for (const area of AREAS) expect(firing(area, {})).toEqual([])
  })
})

describe('alert rules and variable limits', () => {
  const groups = ['adult', 'child', 'infant', 'neonate'] as const
  const cases = AREAS.flatMap((area) =>
    groups.flatMap((group) =>
      ['HeartRate', 'BPMAP', 'SpO2', 'RespRate'].map((name) => ({ area, group, name })),
    ),
  )

  test.each(cases)(
    'a low $name of $group in $area has one level on the grid and in the alert',
    ({ area, group, name }) => {
      const config = site.area(area)
      const variable = config.variable(name)
      if (!variable) throw new Error(`no ${name}`)
      const { lowRed, lowYellow } = limitsFor(variable, group)
      if (lowRed === null || lowYellow === null) throw new Error(`${name} has no low limits`)
      const levels = (value: number) =>
        raisedRules(config, group, { [name]: value })
          .filter((rule) => rule.atom === name)
          .map((rule) => rule.level)
      expect(levels(lowRed - 1)).toEqual([5])
      expect(levels(lowYellow - 1)).toEqual([4])
      expect(levels(lowYellow)).toEqual([])
    },
  )
})

// shows: T9
test('the tower of the operating room has rules of its own, named as such, and of nothing that everybody is told', () => {
  const own = site.area('awor').rules.filter(({ slot }) => slot >= TOWER_SLOT)
  expect(own.map(({ id }) => id)).toEqual(['CaseReviewDue', 'CheckTemp'])
  expect(own.every(({ id }) => /^(CaseReview|Check|DNC|NewIssue|TowerNote)/.test(id))).toBe(true)
})
