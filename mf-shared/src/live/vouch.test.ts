import { beforeEach, describe, expect, test } from '@jest/globals'
import { NO_VOUCH, type Vouch, Voucher, vouchedUntil } from './vouch.ts'

let now: number
let vouch: Vouch
let voucher: Voucher
const at = (moment: number) => {
  now = moment
  return voucher
}
const until = (trueAt: number) => vouchedUntil(vouch, trueAt)

beforeEach(() => {
  vouch = NO_VOUCH
  voucher = new Voucher(
    (next) => {
      vouch = next
    },
    () => now,
  )
})

test('before the first beat, an answer counts as current only until its request', () => {
  expect(until(100)).toBe(100)
})

test('answers requested since the stream opened are current while it beats', () => {
  at(1000).opened()
  at(1200).beat(true)
  expect(until(1100)).toBeNull()
  expect(until(900)).toBe(900)
})

describe('after a break', () => {
  beforeEach(() => {
    at(1000).opened()
    at(1000).beat(true)
    at(4000).beat(true)
  })

  test('an earlier answer was current until the last good beat, or until its request', () => {
    at(9000).lost()
    expect([until(2000), until(7000)]).toEqual([4000, 7000])
  })

  test('a beat vouches only until the time of the state it reports', () => {
    at(7000).beat(true, 1500)
    at(9000).lost()
    expect(until(2000)).toBe(5500)
  })

  test('an earlier answer stays outdated when the stream is back: it must be refetched', () => {
    at(9000).lost()
    at(60_000).opened()
    at(60_100).beat(true)
    expect(until(2000)).toBe(4000)
    expect(until(60_050)).toBeNull()
  })

  test('an earlier answer keeps its age while the stream comes and goes', () => {
    at(9000).lost()
    for (const opened of [60_000, 70_000, 80_000]) {
      at(opened).opened()
      at(opened + 100).beat(true)
      expect(until(2000)).toBe(4000)
      at(opened + 5000).lost()
      expect([until(2000), until(opened)]).toEqual([4000, opened + 100])
    }
  })

  test('an earlier answer stays outdated after the store took no writes, though the stream was live', () => {
    at(7000).beat(false)
    at(60_000).beat(false)
    at(61_000).beat(true)
    expect([until(2000), until(60_500), until(61_000)]).toEqual([4000, 60_500, null])
  })

  test('a stream opened while the store took nothing vouches from its first good beat on', () => {
    at(9000).lost()
    at(20_000).opened()
    at(20_100).beat(false)
    at(50_000).beat(true)
    expect(until(30_000)).toBe(30_000)
    expect(until(50_000)).toBeNull()
  })
})
