import { expect, test } from '@jest/globals'
import { createMask, maskOf } from '../mask.ts'
import { maskedEvent } from './stay.ts'

const mask = maskOf(createMask(Buffer.from('key')), 'people')

test('of a procedure it is told that there was one, but neither which nor whose doing', () => {
  const event = { kind: 'procedure', time: '2026-09-12T10:45:00Z', text: 'Appendectomy', by: 'Lister, J' }
  expect(maskedEvent(event, mask)).toEqual({ ...event, text: 'Procedure', by: '••••' })
})
