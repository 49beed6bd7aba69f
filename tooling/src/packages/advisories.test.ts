import { expect, it } from '@jest/globals'
import { readAdvisories } from './advisories.ts'

it('reports a registry that does not answer, and does not take it for no advisories', () => {
  const refused = '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'
  const away = '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND registry.npmjs.org"}}'
  expect(readAdvisories(refused)).toEqual({ skipped: '405 Method Not Allowed' })
  expect(readAdvisories(away)).toEqual({ skipped: 'getaddrinfo ENOTFOUND registry.npmjs.org' })
  expect(readAdvisories('')).toEqual({ skipped: 'npm audit gave no answer' })
  expect(readAdvisories('{}')).toEqual({ skipped: 'the registry did not answer' })
})

it('what the registry knows is told with its severity and title', () => {
  const via = [{ title: 'Reads any file' }, 'other']
  const report = { vulnerabilities: { sound: { severity: 'high', range: '<1.2.0', via } } }
  expect(readAdvisories(JSON.stringify(report))).toEqual({
    vulnerable: ['sound <1.2.0: high; Reads any file; through other'],
  })
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ vulnerable: [] })
})
