import { expect, test } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { startsOf } from './related-tests.ts'

test.each([
  ['a module is its own start', 'server/src/main.ts', 'server/src/main.ts'],
  ['configuration', 'server/config/common/rules.json', 'server/src/alerts/judging/engine.test.ts'],
  ['a declaration of a slice', 'mf-census/slice.json', 'tooling/src/slice-problems.test.ts'],
  ['a document', 'docs/coverage.md', 'tooling/src/coverage/coverage.test.ts'],
  ['a page outside docs', 'README.md', 'tooling/src/coverage/documents.test.ts'],
  ['the page of settings', 'docs/settings.md', 'tooling/src/settings/settings.test.ts'],
  ['the page of HL7', 'docs/hl7.md', 'server/src/feeds/hostile/documented.test.ts'],
  ['the tables of folders', 'CONTRIBUTING.md', 'tooling/src/lint-table.test.ts'],
  ['what browser tests stand on', 'e2e/harness/product.ts', 'e2e/sign-in.e2e.ts'],
])('%s leads to its tests', (_, changed, start) => {
  expect(startsOf([changed], ROOT)).toContain(start)
})

test('a style sheet leads to the tests beside it', () => {
  const starts = startsOf(['mf-census/src/grid/grid.module.css'], ROOT)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts.every((path) => path.startsWith('mf-census/src/grid/'))).toBe(true)
})

test('what is removed, is no module, or waits for the slow tier leads nowhere', () => {
  expect(
    startsOf(['server/src/removed.ts', 'LICENSE', 'server/truth/differential.slow.test.ts'], ROOT),
  ).toEqual([])
})
