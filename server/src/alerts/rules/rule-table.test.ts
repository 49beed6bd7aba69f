import { expect, test } from '@jest/globals'
import { rule, SMALL_VARIABLES, smallConfig } from '../../../test-support/small-config.ts'
import { ruleTable } from './rule-table.ts'

const config = smallConfig({
  variables: SMALL_VARIABLES,
  rules: [
    rule('LowHR', {
      logic: { beyond: ['HeartRate', 'lowRed'] },
      delaySeconds: 20,
      median: 3,
      hysteresis: 3,
      recoverSingleSeconds: 3900,
      atom: 'HeartRate',
      messageVerbal: 'Heart rate {HeartRate}',
    }),
    rule('Shock', {
      logic: {
        and: [
          { '<': [{ var: 'BPMAP' }, 65] },
          { or: [{ '>': [{ var: 'Norepinephrine' }, 0.25] }, { '!': [{ off: [{ var: 'VentMode' }] }] }] },
        ],
      },
      population: ['adolescent', 'adult'],
      level: 4,
      slot: 20,
      delaySeconds: 120,
      recoverSeconds: 0,
    }),
    rule('Overdue', {
      category: 'Case',
      logic: { '>': [{ var: 'casePercent' }, 115] },
      level: 3,
      quiet: true,
    }),
  ],
})

test('a clinician reads each rule in one row, with its limit at every age', () => {
  expect(ruleTable(config.area('awicu')).split('\n')).toEqual([
    '## Intensive care (awicu)',
    '',
    'Limits are those of the variables, by age; * marks numbers of the rule’s own.',
    'A milder alert of the same value and side is not told while a worse one is.',
    '',
    '### Test',
    '',
    '| Rule  | For               | When                                                        | Colour | Slot | After | Median of | Back by | Ends after             | Spoken                 |',
    '| ----- | ----------------- | ----------------------------------------------------------- | ------ | ---- | ----- | --------- | ------- | ---------------------- | ---------------------- |',
    '| LowHR | all               | HR below 40, newborn 80                                     | red    | 1    | 20 s  | 3         | 3       | 30 s, no stream 65 min | Heart rate {HeartRate} |',
    '| Shock | adolescent, adult | MAP below 65 and (Norepi above 0.25 or not Vent mode off) * | yellow | 20   | 2 min |           |         | at once                |                        |',
    '',
    '### Case',
    '',
    '| Rule    | For | When                                    | Colour      | Slot | After   | Median of | Back by | Ends after | Spoken |',
    '| ------- | --- | --------------------------------------- | ----------- | ---- | ------- | --------- | ------- | ---------- | ------ |',
    '| Overdue | all | percent of the planned time above 115 * | information | 1    | at once |           |         | 30 s       |        |',
    '',
  ])
})
