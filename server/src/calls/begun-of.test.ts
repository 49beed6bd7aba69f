import { expect, test } from '@jest/globals'
import { SAMPLES } from '../../test-support/call-samples.ts'
import { begunOf } from './begun-of.ts'

/** Numbers of patients wherever a call takes one. */
const NUMBERS = { patID: 'M4711', patientNumber: 'M4711', caseID: 'V4711' }

const OF_A_ROOM = Object.entries(SAMPLES).filter(([, { body = {} }]) => 'roomSys' in body)

test.each(OF_A_ROOM)(
  'the audit of %s, begun and never ended, tells the room and nothing of who lies there',
  (_key, { body = {} }) => {
    const marked = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'area' ? 'V4711' : value,
    ])
    const { roomSys, detail } = begunOf({ ...Object.fromEntries(marked), ...NUMBERS, roomSys: 12 })
    expect([roomSys, detail]).toEqual([12, expect.not.stringContaining('4711')])
  },
)

test.each(Object.entries(SAMPLES))('that of %s tells no number of a patient', (_key, { body = {} }) => {
  expect(begunOf({ ...body, ...NUMBERS }).detail).not.toContain('4711')
})

test('what is no patient is told by its number', () => {
  expect(begunOf({ id: 7, reason: 'sent again' }).detail).toBe('id 7')
})
