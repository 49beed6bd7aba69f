import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { AREAS } from '@wardlight/contracts/areas'
import { ruleProblems } from '../alerts/rules/rule-problems.ts'
import { loadConfig } from '../config/load-site.ts'

const SERVER = join(import.meta.dirname, '../..')
const FICTIONAL = /^555-01\d\d$/
const load = (site: string | null) => loadConfig(join(SERVER, 'config'), site, ruleProblems)

const numbersOf = (config: Awaited<ReturnType<typeof load>>) =>
  AREAS.map((area) => {
    const { units, phones } = config.area(area)
    return {
      units: units.map(({ phone }) => phone),
      help: phones.filter(({ callForHelp }) => callForHelp).map(({ phone }) => phone),
      all: [...units, ...phones].flatMap(({ phone }) => phone ?? []),
    }
  })

// shows: B2.4.3
test('in a trial every unit has a phone and every care area somebody to call for help, at numbers of nobody', async () => {
  for (const { units, help, all } of numbersOf(await load(join(SERVER, 'trial-config')))) {
    expect(units).not.toContain(undefined)
    expect(help).toHaveLength(1)
    for (const number of all) expect(number).toMatch(FICTIONAL)
  }
})

// shows: B2.4.7
test('a hospital is shipped no number that is not its own', async () => {
  expect(numbersOf(await load(null)).flatMap(({ all }) => all)).toEqual([])
})
