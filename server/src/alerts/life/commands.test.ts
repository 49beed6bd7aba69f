import { expect, test } from '@jest/globals'
import { changeBy } from './commands.ts'
import type { LiveAlert } from './live-alert.ts'

test.each([
  ['red', 5],
  ['yellow', 4],
] as const)('an irrelevant %s alert is loud again where its value is worse by a step', (_, level) => {
  const alert = { state: 'active', level, technical: false, held: null, inputs: {} } as unknown as LiveAlert
  const breaks = [{ variable: 'Platelets', side: 'low', at: 76 }] as const
  const change = changeBy({ command: 'irrelevant', reason: 'Chronic', who: 'ada', name: 'Ada' })
  const changed = change(alert, { breaks: [...breaks], visit: 1, inputs: {}, measured: {} }, 0)
  expect(changed?.alert.answer).toMatchObject({ reason: 'Chronic', breaks })
})
