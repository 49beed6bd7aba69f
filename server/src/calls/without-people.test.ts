import { expect, test } from '@jest/globals'
import { withoutPeople } from './without-people.ts'

test('of a procedure it is told that there was one, but neither which nor whose doing', () => {
  const event = { kind: 'procedure', time: '2026-09-12T10:45:00Z', text: 'Appendectomy', by: 'Lister, J' }
  expect(withoutPeople.event(event)).toEqual({ ...event, text: 'Procedure', by: '••••' })
})
