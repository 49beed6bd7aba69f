import { expect, test } from '@jest/globals'
import { rule, SMALL_VARIABLES, smallConfig, variable } from '../../../test-support/small-config.ts'
import { rulesOf } from './area-rules.ts'

test('above 0 is a limit that worsens an answered alert only for a variable that may be below 0', () => {
  const above = (name: string) => ({ and: [{ '>': [{ var: name }, 0] }, { var: 'ventilated' }] })
  const config = smallConfig({
    variables: {
      ...SMALL_VARIABLES,
      RASS: variable('RASS', { plausible: { min: -5, max: 4 } }),
      NitricOxide: variable('NO', { plausible: { min: 0, max: 80 } }),
    },
    rules: [rule('Agitated', { logic: above('RASS') }), rule('Inhaled', { logic: above('NitricOxide') })],
  })
  const worsens = (id: string) => rulesOf(config.area('awicu')).byId.get(id)?.worsening
  expect(worsens('Agitated')).toMatchObject([{ variable: 'RASS', side: 'high' }])
  expect(worsens('Inhaled')).toEqual([])
})
