import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rule, variable } from '../../test-support/small-config.ts'
import { ruleProblems } from '../alerts/rules/rule-problems.ts'
import { loadConfig } from './load-site.ts'
import { varsAnswer } from './vars-answer.ts'

let root: string
let site: string
const put = async (folder: string, file: string, json: unknown) => {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), typeof json === 'string' ? json : JSON.stringify(json))
}
const units = [
  { unit: 'MICU', label: 'MICU', type: 'ICU', unitID: 1, rooms: ['1'], patientConfigTypes: ['Adult'] },
]
const problems = async () => {
  const error = await loadConfig(root, site, ruleProblems).catch((cause: unknown) => cause)
  return error instanceof Error ? error.message : ''
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ward-config-'))
  site = join(root, '..', `${root.split('/').at(-1)}-site`)
  await mkdir(site)
  await put(root, 'common/variables.json', {
    HeartRate: variable('HR', { codes: { mdc: ['147842'], local: ['HR'] } }),
    BPMAP: variable('MAP', { codes: { local: ['MAP'] } }),
  })
  await put(root, 'awicu/units.json', units)
  await put(root, 'awicu/rules.json', [rule('Low', { logic: { '<': [{ var: 'BPMAP' }, 55] } })])
})
afterEach(async () => {
  await rm(root, { recursive: true })
  await rm(site, { recursive: true })
})

test('an area overrides what is common, the site overrides both, key by key', async () => {
  await put(root, 'awicu/variables.json', { HeartRate: { maxAge: 30 } })
  await put(site, 'awicu/variables.json', { HeartRate: { title: 'Pulse', limits: { lowRed: 45 } } })
  await put(site, 'awicu/rules.json', [
    { id: 'Low', level: 4 },
    rule('Own', { logic: { '>': [{ var: 'BPMAP' }, 1] } }),
  ])
  const area = (await loadConfig(root, site, ruleProblems)).area('awicu')
  expect(area.variables.HeartRate).toMatchObject({
    title: 'Pulse',
    maxAge: 30,
    limits: { lowRed: 45, highRed: null },
  })
  expect(area.rules.map(({ id, level }) => [id, level])).toEqual([
    ['Low', 4],
    ['Own', 5],
  ])
})

test('what a rule leaves out follows from its limit', async () => {
  const row = {
    id: 'Fast',
    category: 'Circulation',
    description: 'Why.',
    level: 4,
    slot: 2,
    logic: { '>=': [{ var: 'BPMAP' }, 120] },
  }
  await put(root, 'common/rules.json', [row])
  const { rules } = (await loadConfig(root, null, ruleProblems)).area('awor')
  expect(rules).toMatchObject([
    {
      atom: 'BPMAP',
      title: '{BPMAP.title} {BPMAP} {BPMAP.unit}',
      detail: '120 and over',
      messageVerbal: '',
      icon: '',
      method: 1,
    },
  ])
})

test('the help list says what a rule looks at, with the limit of each age', async () => {
  await put(root, 'awor/variables.json', {
    HeartRate: {
      limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
      limitsByAge: { neonate: { lowRed: 80, lowYellow: 95, highYellow: 195, highRed: 215 } },
    },
  })
  const slow = { category: 'C', description: 'AHA 2020.', level: 5, slot: 1 }
  await put(root, 'awor/rules.json', [{ ...slow, id: 'Slow', logic: { beyond: ['HeartRate', 'lowRed'] } }])
  const config = await loadConfig(root, null, ruleProblems)
  const [info] = varsAnswer(config.area('awor')).alertRules
  expect(info).toMatchObject({ id: 'Slow', description: 'HR below 40, newborn 80. AHA 2020.', verbal: false })
})

test('an area takes away a rule that is common', async () => {
  const common = rule('Common', { logic: { '<': [{ var: 'BPMAP' }, 50] } })
  await put(root, 'common/rules.json', [common])
  await put(root, 'awor/rules.json', [{ id: 'Common', remove: true }])
  const config = await loadConfig(root, null, ruleProblems)
  expect(config.area('awor').rules).toEqual([])
  expect(config.area('awob').rules).toHaveLength(1)
})

test('a site can take a rule away', async () => {
  await put(site, 'awicu/rules.json', [{ id: 'Low', remove: true }])
  expect((await loadConfig(root, site, ruleProblems)).area('awicu').rules).toEqual([])
})

test('finds a variable by its code, and a unit by its name in any case', async () => {
  await put(root, 'common/codes.json', { MIMIC: { '211': 'HeartRate' } })
  const config = await loadConfig(root, null, ruleProblems)
  const area = config.area('awicu')
  expect(
    ['MDC', 'LN', '99X', 'MIMIC'].map((system, i) =>
      area.variableOfCode(system, ['147842', '147842', 'HR', '211'][i] as string),
    ),
  ).toEqual(['HeartRate', null, 'HeartRate', 'HeartRate'])
  expect(config.unitOf('micu')?.area).toBe('awicu')
  expect(config.unitOf('nowhere')).toBeNull()
})

test.each([
  [
    'a misspelt key',
    'common/variables.json',
    { Temp: { ...variable('T'), maxage: 5 } },
    /variables\.json: Temp has unknown key maxage/,
  ],
  [
    'a wrong kind of value',
    'common/variables.json',
    { Temp: { ...variable('T'), decimals: '1' } },
    /Temp\.decimals must be integer/,
  ],
  [
    'what is allowed',
    'common/variables.json',
    { Temp: { ...variable('T'), graph: 'pie' } },
    /Temp\.graph must be one of line, step, bar, points/,
  ],
  [
    'crossed limits',
    'awicu/variables.json',
    { BPMAP: { limits: { lowRed: 60, lowYellow: 50 } } },
    /BPMAP\.limits lowRed 60 must not be above lowYellow 50/,
  ],
  [
    'an unknown variable',
    'awicu/rules.json',
    [rule('R', { logic: { '<': [{ var: 'Nope' }, 1] } })],
    /awicu\/rules\.json: R logic names Nope, which is no variable/,
  ],
  [
    'an operator that is not null-safe',
    'awicu/rules.json',
    [rule('R', { logic: { missing: ['BPMAP'] } })],
    /R logic uses missing; allowed are beyond var and or/,
  ],
  [
    'a limit that is none',
    'awicu/rules.json',
    [rule('R', { logic: { beyond: ['BPMAP', 'red'] } })],
    /R logic: beyond takes a variable and one of lowRed, lowYellow, highYellow, highRed/,
  ],
  [
    'a limit the variable does not have',
    'awicu/rules.json',
    [rule('R', { logic: { and: [{ beyond: ['BPMAP', 'lowRed'] }, { '>': [{ var: 'BPMAP' }, 1] }] } })],
    /R logic: BPMAP has no lowRed, so nothing is ever beyond it/,
  ],
  [
    'a rule covered by one that is not there',
    'awicu/rules.json',
    [rule('R', { logic: { '<': [{ var: 'BPMAP' }, 1] }, coveredBy: ['Worse'] })],
    /R is covered by Worse, which is no rule of this area/,
  ],
  [
    'a default for a missing value',
    'awicu/rules.json',
    [rule('R', { logic: { '<': [{ var: ['BPMAP', 0] }, 1] } })],
    /R logic: var takes one name and no default/,
  ],
  [
    'a rule that fires on what is missing',
    'awicu/rules.json',
    [rule('R', { logic: { '!': [{ present: [{ var: 'BPMAP' }] }] } })],
    /R fires while BPMAP is missing/,
  ],
  [
    'an unknown name in a text',
    'awicu/rules.json',
    [rule('R', { logic: { '<': [{ var: 'BPMAP' }, 1] }, title: '{Map}' })],
    /R text "\{Map\}" names Map/,
  ],
  [
    'a rule taken away that is not there',
    'awor/rules.json',
    [{ id: 'Lwo', remove: true }],
    /awor\/rules\.json: takes away Lwo, which is not there/,
  ],
  ['broken JSON', 'awicu/ui.json', '{', /awicu\/ui\.json: is not JSON/],
  [
    'a folder that is no area',
    'awxyz/units.json',
    [],
    /awxyz is no care area; folders are common, awor, awob, awicu, awpacu/,
  ],
  [
    'a unit of two areas',
    'awor/units.json',
    units,
    /unit MICU is already a unit of awor|unit MICU is already a unit of awicu/,
  ],
])('%s is refused, naming file and key', async (_, file, json, message) => {
  await put(root, file, json)
  expect(await problems()).toMatch(message)
})

test('every fault is told at once', async () => {
  await put(root, 'awicu/rules.json', [
    rule('A', { logic: { '<': [{ var: 'X' }, 1] } }),
    rule('B', { logic: { zap: [] } }),
  ])
  const message = await problems()
  expect(message).toContain('A logic names X')
  expect(message).toContain('B logic uses zap')
})

test('tower mode is an area’s own, off unless its ui.json says otherwise', async () => {
  await put(root, 'awicu/ui.json', { controlTower: true })
  const config = await loadConfig(root, null, ruleProblems)
  const [icu, or] = (['awicu', 'awor'] as const).map((area) => varsAnswer(config.area(area)))
  expect([icu?.system.controlTower, or?.system.controlTower]).toEqual([true, false])
  expect(icu?.uiConfig).not.toHaveProperty('controlTower')
})

test('an area says how often its pages ask for the session, and how long they may be left alone', async () => {
  const inactivityTimer = { timeoutSeconds: 300, backToCensus: true, backToRoom: 12 }
  await put(root, 'awicu/ui.json', { sessionCheckMs: 30_000, inactivityTimer })
  const config = await loadConfig(root, null, ruleProblems)
  const [icu, or] = (['awicu', 'awor'] as const).map((area) => varsAnswer(config.area(area)))
  expect([icu?.system.sessionCheckMs, or?.system.sessionCheckMs]).toEqual([30_000, 60_000])
  expect([icu?.uiConfig.inactivityTimer, or?.uiConfig.inactivityTimer]).toEqual([inactivityTimer, undefined])
  expect(icu?.uiConfig).not.toHaveProperty('sessionCheckMs')
  await put(root, 'awicu/ui.json', { inactivityTimer: { timeoutSeconds: 300, warnSeconds: 300 } })
  expect(await problems()).toContain('inactivityTimer.warnSeconds must be less than its timeoutSeconds')
})

test('a room listed twice is told with its unit', async () => {
  await put(root, 'awicu/units.json', [{ ...units[0], rooms: ['A1', '2', { room: 'a1' }] }])
  expect(await problems()).toContain('awicu/units.json: MICU lists room a1 twice')
})

// shows: C7.26, V1.2.2, B2.5.15
test('a site takes a reference away, puts its own in place, and one that is no safe address is refused', async () => {
  const reference = (id: string, fileName: string) => ({
    ...{ id, category: 'emergency', name: id, title: id, fileName },
    ...{ summary: '', author: '', source: '' },
  })
  await put(root, 'common/references.json', [
    reference('airway', 'https://example.org/airway'),
    reference('bleeding', 'https://example.org/bleeding'),
  ])
  await put(site, 'common/references.json', [
    { id: 'airway', remove: true },
    { id: 'bleeding', fileName: 'https://hospital.test/bleeding', year: 2026 },
  ])
  const { references } = varsAnswer((await loadConfig(root, site, ruleProblems)).area('awicu'))
  expect(references).toEqual([{ ...reference('bleeding', 'https://hospital.test/bleeding'), year: 2026 }])
  await put(site, 'common/references.json', [reference('bleeding', 'javascript:alert(1)')])
  await expect(loadConfig(root, site, ruleProblems)).rejects.toThrow(/references\.json.*fileName/)
})

// shows: CF.9, B4.10.21, BD.10
test('a site adds a lab to those that can be opened, and hears at the start what of it cannot be shown', async () => {
  await put(root, 'common/ui.json', {
    labConfig: { BPMAP: { title: 'MAP', popupName: 'Lactate', risk: 'Below {lowRed} {unit}, bad.' } },
  })
  await put(site, 'common/ui.json', { labConfig: { HeartRate: { title: 'HR', graphs: ['BPMAP'] } } })
  const { labConfig } = varsAnswer((await loadConfig(root, site, ruleProblems)).area('awicu')).uiConfig
  expect(labConfig).toEqual([
    { atom: 'BPMAP', title: 'MAP', popupName: 'Lactate', risk: 'Below {lowRed} {unit}, bad.', graphs: [] },
    { atom: 'HeartRate', title: 'HR', popupName: 'Lab', risk: '', graphs: ['BPMAP'] },
  ])
  await put(site, 'common/ui.json', {
    labConfig: {
      HeartRate: { title: 'HR', popupName: 'Lactate', risk: 'Above {high}, bad.', graphs: ['Nothing'] },
    },
  })
  const told = await problems()
  expect(told).toMatch(/labConfig\.HeartRate names Nothing, which is no variable/)
  expect(told).toMatch(/labConfig\.HeartRate\.risk has \{high\}, it may have lowRed, /)
  expect(told).toMatch(/labConfig\.HeartRate has the popup Lactate, which is that of BPMAP/)
})
