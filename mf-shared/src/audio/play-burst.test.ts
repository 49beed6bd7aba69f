import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { burstOf } from './burst.ts'
import { playBurst } from './play-burst.ts'

type Ramp = ['set' | 'ramp', value: number, at: number]

class Oscillator extends EventTarget {
  frequency = { value: 0 }
  times: number[] = []
  setPeriodicWave = jest.fn()
  disconnect = jest.fn()
  connect<T>(to: T): T {
    return to
  }
  start(at: number) {
    this.times.push(at)
  }
  stop(at: number) {
    this.times.push(at)
  }
}

let oscillators: Oscillator[]
let ramps: Ramp[]
const device = (state = 'running') =>
  ({
    state,
    currentTime: 10,
    destination: {},
    createPeriodicWave: () => ({}),
    createOscillator: () => {
      const oscillator = new Oscillator()
      oscillators.push(oscillator)
      return oscillator
    },
    createGain: () => ({
      connect: () => undefined,
      gain: {
        setValueAtTime: (value: number, at: number) => ramps.push(['set', value, at]),
        linearRampToValueAtTime: (value: number, at: number) => ramps.push(['ramp', value, at]),
      },
    }),
  }) as unknown as AudioContext

const never = new AbortController().signal

beforeEach(() => {
  oscillators = []
  ramps = []
})
afterEach(() => {
  jest.useRealTimers()
})

test('each pulse rises to the volume and falls to nothing, and the burst was heard once the last is over', async () => {
  const heard = playBurst(device(), burstOf(4), never)
  expect(oscillators.map(({ times }) => times.map((time) => Math.round(time * 100) / 100))).toEqual([
    [10, 10.2],
    [10.4, 10.6],
    [10.8, 11],
  ])
  expect(ramps.slice(0, 4).map(([how, value, at]) => [how, value, Math.round(at * 100) / 100])).toEqual([
    ['set', 0, 10],
    ['ramp', 0.95, 10.04],
    ['set', 0.95, 10.16],
    ['ramp', 0, 10.2],
  ])
  oscillators.at(-1)?.dispatchEvent(new Event('ended'))
  expect(await heard).toBe(true)
})

test('told to stop it is silent at once, and was not heard', async () => {
  const stop = new AbortController()
  const heard = playBurst(device(), burstOf(5), stop.signal)
  stop.abort()
  expect(await heard).toBe(false)
  for (const { disconnect } of oscillators) expect(disconnect).toHaveBeenCalled()
})

test('a device whose sound never comes to an end was not heard', async () => {
  jest.useFakeTimers()
  const heard = playBurst(device(), burstOf(4), never)
  jest.advanceTimersByTime(10_000)
  expect(await heard).toBe(false)
})

test('without leave of the browser, or a sound, nothing is started', async () => {
  expect(await playBurst(device('suspended'), burstOf(5), never)).toBe(false)
  expect(await playBurst(device(), burstOf(3), never)).toBe(false)
  expect(oscillators).toEqual([])
})
