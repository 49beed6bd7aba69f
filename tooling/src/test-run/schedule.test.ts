import { expect, test } from '@jest/globals'
import { type Planned, schedule } from './schedule.ts'

const order = (...files: Planned[]) => schedule(files).map(({ path }) => path)
const file = (project: string, path: string, duration?: number): Planned => ({ project, path, duration })

test('the longest file of each project begins first', () => {
  expect(order(file('unit', 'a', 1), file('unit', 'b', 9), file('unit', 'c', 3))).toEqual(['b', 'c', 'a'])
})

test('projects go on side by side, each to the end, however long its files take', () => {
  const server = ['s1', 's2', 's3', 's4'].map((path) => file('server', path, 10))
  const e2e = ['e1', 'e2'].map((path) => file('e2e', path, 100))
  expect(order(...server, ...e2e)).toEqual(['e1', 's1', 's2', 'e2', 's3', 's4'])
})

test('a file that never ran here begins early where its name says that it is long', () => {
  expect(order(file('server', 'server/src/a.test.ts'), file('server', 'server/truth/cases.test.ts'))).toEqual(
    ['server/truth/cases.test.ts', 'server/src/a.test.ts'],
  )
})
