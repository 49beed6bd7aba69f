import { expect, test } from '@jest/globals'
import { complaintIn, mayStartNow, unusableText } from './why-not-started.ts'

const LOG = `2026-01-01 UTC [7] LOG:  starting PostgreSQL 18.4
2026-01-01 UTC [9] PANIC:  could not locate a valid checkpoint record at 0/1
2026-01-01 UTC [9] DETAIL:  It was there.
2026-01-01 UTC [8] FATAL:  the database system is starting up
2026-01-01 UTC [7] LOG:  database system is shut down
`

test('the reason is what ended it, not what it told a connection meanwhile', () => {
  expect(complaintIn(LOG)).toBe('could not locate a valid checkpoint record at 0/1: It was there.')
  expect(complaintIn('postgres: could not find the database system\n')).toContain('could not find')
  expect(complaintIn('')).toBe('')
})

test('what passes by itself is tried again', () => {
  expect(mayStartNow('FATAL:  pre-existing shared memory block (key 1) is still in use')).toBe(true)
  expect(mayStartNow(LOG)).toBe(false)
})

test('a full disk and a read-only one are no damage', () => {
  expect(unusableText('/d', 'could not write: No space left on device')).toContain('The disk is full')
  expect(unusableText('/d', 'could not open: Read-only file system')).toContain('mounted read-only')
  expect(unusableText('/d', 'invalid page')).toContain('The database is damaged')
})
