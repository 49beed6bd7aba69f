/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Level } from '@wardlight/contracts/level'
import { burstOf } from './burst.ts'
import { allowAudio } from './device.ts'
import { hearable } from './hearable.ts'
import { perform } from './perform.ts'

let pulses: number[]
let voice: 'none' | 'speaks' | 'fails'
let said: string[]

class Oscillator extends EventTarget {
  frequency = { value: 0 }
  setPeriodicWave() {}
  disconnect() {}
  connect<T>(to: T): T {
    return to
  }
  start() {
    pulses.push(this.frequency.value)
  }
  stop() {
    queueMicrotask(() => this.dispatchEvent(new Event('ended')))
  }
}
const ramps = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }

Object.assign(globalThis, {
  AudioContext: class extends EventTarget {
    state = 'running'
    currentTime = 0
    destination = {}
    createPeriodicWave = () => ({})
    createOscillator = () => new Oscillator()
    createGain = () => ({ connect: () => undefined, gain: ramps })
  },
  SpeechSynthesisUtterance: class {
    text: string
    constructor(text: string) {
      this.text = text
    }
  },
  speechSynthesis: {
    getVoices: () => (voice === 'none' ? [] : [{ name: 'Samantha', lang: 'en-US', localService: true }]),
    speak: (one: { text: string; onend(): void; onerror(): void }) => {
      said.push(one.text)
      queueMicrotask(voice === 'speaks' ? one.onend : one.onerror)
    },
    cancel: () => undefined,
  },
})

beforeEach(async () => {
  pulses = []
  said = []
  voice = 'none'
  await allowAudio()
})

const heard = (level: Level, text: string) => perform([level], text, new AbortController().signal)
const soundOf = (level: Level) => burstOf(level).map(({ hertz }) => hertz)

describe('words of a level without a sound', () => {
  test.each([
    [1, 5],
    [2, 4],
  ] as const)('of level %d sound as level %d where there is no voice', async (level, sounding) => {
    expect(await heard(level, 'Room 4. Pressure 48')).toBe(true)
    expect(pulses).toEqual(soundOf(sounding))
  })
  test('sound where the voice fails', async () => {
    voice = 'fails'
    expect(await heard(1, 'Room 4. Pressure 48')).toBe(true)
    expect(pulses).toEqual(soundOf(5))
  })
  test('are spoken alone where there is one', async () => {
    voice = 'speaks'
    expect(await heard(1, 'Room 4. Pressure 48')).toBe(true)
    expect([said, pulses]).toEqual([['Room 4. Pressure 48'], []])
  })
  test('that ask for nothing do not sound', async () => {
    expect(await heard(3, 'Room 4. Ready to breathe')).toBe(false)
    expect(pulses).toEqual([])
  })
})

test('a level with a sound sounds once, whether its words are spoken or not', async () => {
  expect(await heard(5, 'Room 4. Pressure 48')).toBe(true)
  expect(pulses).toEqual(soundOf(5))
})

test('what this device can sound in place of its words is tried', () => {
  const alert = (level: Level, text: string) => ({ id: `${level}${text}`, level, loudSince: '', text })
  const alerts = [alert(1, 'a'), alert(1, ''), alert(2, 'a'), alert(3, 'a'), alert(6, '')]
  const mute = hearable(alerts, { sound: 'ready', speech: 'none' })
  expect(mute.map(({ id }) => id)).toEqual(['1a', '2a'])
})
