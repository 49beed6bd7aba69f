import { expect, it } from '@jest/globals'
import { failuresOf } from './failures-of.ts'

const of = (name: string, status: string, message = '', assertionResults: object[] = []) => ({
  ...{ name: `/house/${name}`, status, message, startTime: 0, endTime: 1 },
  assertionResults: assertionResults as never[],
})

it('tells each test that failed with where, and each suite that did not run, and nothing of what passed', () => {
  const failed = {
    status: 'failed',
    fullName: 'a value is shown',
    failureMessages: [
      'Error: expected \u001b[32m82\u001b[39m\n    at Object.toEqual (/house/a.test.ts:2:3)\n    at new Promise (<anonymous>)\n    at run (/house/node_modules/jest/x.js:1:1)',
    ],
  }
  const passed = { status: 'passed', fullName: 'its age', failureMessages: [] }
  const testResults = [
    of('a.test.ts', 'failed', '', [failed, passed]),
    of('b.test.ts', 'passed', '', [passed]),
    of('c.test.ts', 'failed', 'Cannot find ./d.ts'),
  ]
  expect(failuresOf(testResults, '/house')).toEqual([
    'a.test.ts: a value is shown: Error: expected 82 at Object.toEqual (/house/a.test.ts:2:3)',
    'c.test.ts: did not run: Cannot find ./d.ts',
  ])
})
