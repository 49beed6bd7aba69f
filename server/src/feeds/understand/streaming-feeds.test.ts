import { describe, expect, test } from '@jest/globals'
import type { ObservationsEvent } from '../../ward/events.ts'
import { StreamingFeeds } from './streaming-feeds.ts'

const reading = (seconds: number, room = '1', code = 'PULS'): ObservationsEvent => ({
  kind: 'observations',
  patient: { mrn: '' },
  at: { unit: 'SICU', room, bed: '1' },
  time: new Date(0),
  observations: [
    {
      variable: null,
      code,
      codeText: '',
      value: 80,
      unit: '',
      time: new Date(seconds * 1000),
      state: 'ok',
      aperiodic: true,
    },
  ],
})
/** The first time (s) at which the feed counts as streaming; null never. */
function since(times: readonly number[], rooms = 1): number | null {
  const feeds = new StreamingFeeds()
  for (const time of times)
    for (let room = 0; room < rooms; room++)
      if (feeds.isStreaming('X/H', [reading(time, `${room}`)])) return time
  return null
}
const every = (seconds: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i * seconds)

describe('a feed streams when readings of one code and bed follow each other', () => {
  test.each([
    ['every five seconds', every(5, 100), 180],
    ['twice a minute', every(30, 20), 180],
    ['once a minute', every(60, 60), null],
    ['for two minutes', every(5, 24), null],
    ['each told three times', every(60, 60).flatMap((s) => [s, s, s]), null],
    ['with a break after two minutes', [...every(5, 24), ...every(5, 24).map((s) => s + 200)], null],
  ])('%s', (_title, times, expected) => {
    expect(since(times)).toBe(expected)
  })

  test('and not by results of different visits that name nobody else', () => {
    const feeds = new StreamingFeeds()
    const result = (seconds: number, visit: string): ObservationsEvent => ({
      ...reading(seconds),
      at: null,
      visit: { visit: { authority: '', number: visit } },
    })
    expect(every(5, 100).some((s, i) => feeds.isStreaming('X/H', [result(s, `V${i}`)]))).toBe(false)
    expect(every(5, 100).some((s) => feeds.isStreaming('X/H', [result(s + 600, 'V1')]))).toBe(true)
  })

  test('among a thousand beds too', () => {
    expect(since(every(5, 100), 1000)).toBe(180)
  })

  test('and not by readings of different beds', () => {
    const feeds = new StreamingFeeds()
    expect(every(5, 100).some((s, i) => feeds.isStreaming('X/H', [reading(s, `${i}`)]))).toBe(false)
  })
})
