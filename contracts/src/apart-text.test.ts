import { expect, test } from '@jest/globals'
import { apartText } from './apart-text.ts'

const amount = (text: string) => ({ title: 'Intake', text, time: '2026-11-20T14:00:00.000Z' })

test('lists amounts that are in no sum, only the newest of many', () => {
  expect(apartText({})).toBe('')
  expect(apartText({ apart: [amount('2 units')] })).toBe('Not added: Intake 2 units')
  const many = ['1 units', '2 units', '3 units', '4 units', '5 units'].map(amount)
  expect(apartText({ apart: many })).toBe(
    'Not added: Intake 1 units, Intake 2 units, Intake 3 units and 2 more',
  )
  expect(apartText({ apart: many, apartLeft: 7 })).toMatch(/ and 9 more$/)
})
