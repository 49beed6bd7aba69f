import { expect, test } from '@jest/globals'
import { shippedConfig } from '../../../test-support/product-config.ts'
import { caseStateOf } from './case-state.ts'

const obstetrics = async () => (await shippedConfig()).area('awob').ui.caseStates
const named = (known: Awaited<ReturnType<typeof obstetrics>>, caseState: string, caseStage = '') =>
  caseStateOf({ caseState, caseStage }, known)

test.each([
  ['1', 'Triage'],
  ['5', 'Antepartum'],
  ['8', 'Labor'],
  ['20', 'Stage 2 or 3'],
  ['12', 'Postpartum'],
  ['19', 'Readmit'],
  ['6', 'Fetal Loss'],
])('obstetrics calls the case state %s %s', async (number, name) => {
  expect(named(await obstetrics(), number).caseState).toBe(name)
})

test('names and unknown numbers stay as sent, and none stays none', async () => {
  const known = await obstetrics()
  expect(named(known, 'Labor')).toEqual({ caseState: 'Labor', caseStage: 'Birth' })
  expect(named(known, 'STAGE 2 OR 3').caseState).toBe('Stage 2 or 3')
  expect(named(known, '99')).toEqual({ caseState: '99', caseStage: '' })
  expect(named(known, '')).toEqual({ caseState: '', caseStage: '' })
})

test('a stage the feed says is not overruled', async () => {
  expect(named(await obstetrics(), '8', 'Second stage').caseStage).toBe('Second stage')
})
