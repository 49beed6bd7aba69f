import { expect, test } from '@jest/globals'
import { context } from '../fixtures/context.ts'
import { row } from '../fixtures/rows.ts'
import { roomView } from './room-view.ts'

const sofaIn = (given: Parameters<typeof row>[1], frozenAt: string | null = null) =>
  roomView(row(4, given), context({ variables: ['SOFA'], frozenAt })).values.SOFA

test('SOFA is told as what it may be, without a level', () => {
  expect(sofaIn({ sofa: { least: 3, most: 6 } })).toMatchObject({
    text: '3–6',
    tone: 'none',
    freshness: 'fresh',
  })
  expect(sofaIn({ sofa: { least: 4, most: 4 } })?.text).toBe('4')
})

test('no score is an en dash, never 0', () => {
  expect(sofaIn({})).toMatchObject({ text: '–', freshness: 'absent' })
})

test('with the server silent it is no longer current', () => {
  expect(sofaIn({ sofa: { least: 4, most: 4 } }, '14:02')?.freshness).toBe('stale')
})
