import { expect, test } from '@jest/globals'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { PAGE_TEXT_MAX } from '@wardlight/contracts/paging'
import { alertPageText, toldFor } from './paged-alert.ts'

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

test('a covered alert is told as the worse one, or as the silence of its sensor if people see only that', () => {
  const alert = (id: string, rule = id) => ({ id, rule }) as CensusAlert
  const silent = { variable: 'RespRate', why: 'silent' } as const
  const score = { id: 'score', held: null }
  const told = (shown: CensusAlert[], speakers: Parameters<typeof toldFor>[2]) =>
    toldFor(shown, score, speakers)?.id
  expect(told([alert('fast'), alert('other')], [{ id: 'fast', held: null }])).toBe('fast')
  expect(told([alert('probe', 'Silent:RespRate')], [{ id: 'fast', held: silent }])).toBe('probe')
  expect(told([alert('score'), alert('fast')], [{ id: 'fast', held: null }])).toBe('score')
  expect(told([alert('other')], [])).toBeUndefined()
})
