import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  admitOne,
  alerts,
  atom,
  endOne,
  from,
  HOUR,
  host,
  LAB,
  points,
} from '../../test-support/one-patient.ts'
import type { Observation } from '../ward/events.ts'

beforeEach(admitOne)
afterEach(endOne)

const at = { place: 'MICU^1', code: '2823-3' }

/** A laboratory message on the potassium of an hour ago, received `came` seconds after the first one. */
const said = (came: number, Potassium: number | null, more: Partial<Observation> = {}) => ({
  events: [from(LAB, { Potassium }, HOUR, { ...at, ...more })],
  came: new Date(host.clock.now() - 600_000 + came * 1000),
})
const again = (message: ReturnType<typeof said>) => host.sendMessage({ ...message, again: true })

describe('a message read again, as a retried dead letter or from the journal', () => {
  test.each([
    ['an original leaves its correction', 6.8, {}, 3.9, { status: 'corrected' }],
    ['a preliminary result leaves the final one', 6.8, { status: 'preliminary' }, 3.9, {}],
    ['a result leaves the same told otherwise later', 6.8, {}, 3.9, {}],
    ['a correction leaves the later one', 6.8, { status: 'corrected' }, 3.9, { status: 'corrected' }],
  ] as const)('%s', async (_what, first, how, last, then) => {
    const [before, after] = [said(0, first, how), said(60, last, then)]
    await again(after)
    await again(before)
    expect(await atom('Potassium')).toMatchObject({ value: last })
    expect(await points('Potassium')).toEqual([last])
    await again(after)
    expect(await points('Potassium')).toEqual([last])
    expect(alerts()).toEqual([])
  })

  test('a result stays withdrawn, whether it was there at the withdrawal or not', async () => {
    const [before, after] = [said(0, 6.8), said(60, null, { status: 'withdrawn' })]
    await again(after)
    await again(before)
    expect(await atom('Potassium')).toBeUndefined()
    await host.sendMessage(said(120, 4.1))
    await again(after)
    await again(before)
    expect(await points('Potassium')).toEqual([4.1])
  })

  test('a result withdrawn under another code does not come back', async () => {
    const [before, after] = [said(0, 6.8), said(60, null, { status: 'withdrawn', code: '6298-4' })]
    await host.sendMessage(before)
    await host.sendMessage(after)
    await again(before)
    expect(await atom('Potassium')).toBeUndefined()
  })

  test('a later correction replaces the result, and so does the original when sent as a new message', async () => {
    const [before, after] = [said(0, 6.8), said(60, 3.9, { status: 'corrected' })]
    await host.sendMessage(before)
    await again(after)
    expect(await points('Potassium')).toEqual([3.9])
    await host.sendMessage(before)
    expect(await points('Potassium')).toEqual([6.8])
  })
})
