import { expect, test } from '@jest/globals'
import { PAGE_TEXT_MAX } from '@wardlight/contracts/paging'
import { alertPageText } from './paged-alert.ts'

const place = { unit: 'MICU', displayRoom: '12', phone: '5-1122' }

test('a page says room, headline and the number to call', () => {
  const alert = { title: 'MAP 48', detail: 'for 3 min' }
  expect(alertPageText({ ...place, alert })).toBe('MICU 12: MAP 48, for 3 min. Call 5-1122.')
  expect(alertPageText({ ...place, phone: '', alert })).toBe('MICU 12: MAP 48, for 3 min.')
})

test('one that is too long ends before a number, shows that it does, and keeps the number to call', () => {
  const detail = Array.from({ length: 60 }, (_, i) => `${1000 + i}`).join(' ')
  const text = alertPageText({ ...place, alert: { title: 'Values', detail } })
  expect(text.length).toBeLessThanOrEqual(PAGE_TEXT_MAX)
  expect(text).toMatch(/ \d{4} … Call 5-1122\.$/)
})
