import { expect, test } from '@jest/globals'
import { readEnvironment } from '../environment/environment.ts'
import { readOverrides } from './override-settings.ts'

const read = (env: Record<string, string>, production: boolean) => {
  const problems: string[] = []
  const mode = production ? { NODE_ENV: 'production' } : {}
  return { ...readOverrides(readEnvironment({ ...env, ...mode }, problems)), problems }
}

test('versions are swapped in a trial, and in production only where that is turned on', () => {
  expect(read({}, false)).toEqual({ on: true, origins: [], problems: [] })
  expect(read({}, true).on).toBe(false)
  expect(read({ WARDLIGHT_OVERRIDES: 'on' }, true).on).toBe(true)
  expect(read({ WARDLIGHT_OVERRIDES: 'off' }, false).on).toBe(false)
})

test('other servers are listed by their origin', () => {
  const WARDLIGHT_OVERRIDE_ORIGINS = 'https://slices.example:8443, https://other.example'
  expect(read({ WARDLIGHT_OVERRIDE_ORIGINS }, true)).toMatchObject({
    origins: ['https://slices.example:8443', 'https://other.example'],
    problems: [],
  })
})

test.each([
  ['*', false],
  ['slices.example', false],
  ['https://slices.example/path', false],
  ["https://slices.example;script-src 'unsafe-inline'", false],
  ['https://*.example', false],
  ['data:', false],
  ['http://slices.example', true],
])('%s is no such server (production: %s)', (origin, production) => {
  const { problems } = read({ WARDLIGHT_OVERRIDE_ORIGINS: origin }, production)
  expect(problems.join()).toContain(`WARDLIGHT_OVERRIDE_ORIGINS has "${origin}"`)
})
