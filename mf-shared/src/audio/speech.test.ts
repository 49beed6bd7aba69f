/** @jest-environment jsdom */
// shows: B9.7

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { chosenVoice, speak } from './speech.ts'

const voice = (name: string, lang = 'en-US', localService = true) => ({ name, lang, localService })
const zira = voice('Microsoft Zira - English (United States)')
const samantha = voice('Samantha')

describe('the voice', () => {
  // shows: C4.22
  test('is one of the two preferred, else an English one, else any', () => {
    const [german, daniel] = [voice('Anna', 'de-DE'), voice('Daniel', 'en-GB')]
    expect(chosenVoice([german, daniel, samantha, zira])).toBe(zira)
    expect(chosenVoice([german, daniel, samantha])).toBe(samantha)
    expect(chosenVoice([german, daniel])).toBe(daniel)
    expect(chosenVoice([german])).toBe(german)
  })

  test('is of this device: what a voice elsewhere would say is not sent there', () => {
    expect(chosenVoice([voice('Google US English', 'en-US', false)])).toBeNull()
    expect(chosenVoice([voice('Samantha', 'en-US', false), voice('Daniel', 'en-GB')])?.name).toBe('Daniel')
  })
})

interface Said {
  text: string
  rate: number
  volume: number
  voice: unknown
  onend(): void
  onerror(): void
}
let said: Said[]
const cancel = jest.fn()

beforeEach(() => {
  said = []
  cancel.mockReset()
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
    speechSynthesis: { getVoices: () => [samantha], speak: (one: Said) => said.push(one), cancel },
  })
})
afterEach(() => {
  jest.useRealTimers()
})

const never = new AbortController().signal

// shows: C4.21, C4.22
test('speaks slowly and nearly as loud as it can, and tells when it was heard', async () => {
  const heard = speak('Room 4. Heart rate 171', never)
  expect(said[0]).toMatchObject({ text: 'Room 4. Heart rate 171', rate: 0.9, volume: 0.95, voice: samantha })
  said[0]?.onend()
  expect(await heard).toBe(true)
})

test('what the browser refuses was not heard', async () => {
  const heard = speak('text', never)
  said[0]?.onerror()
  expect(await heard).toBe(false)
})

test('told to stop it is cancelled', async () => {
  const stop = new AbortController()
  const heard = speak('text', stop.signal)
  stop.abort()
  expect(await heard).toBe(false)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('speech that never ends is given up', async () => {
  jest.useFakeTimers()
  const heard = speak('text', never)
  jest.advanceTimersByTime(60_000)
  expect(await heard).toBe(false)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('without a text, or a voice, nothing is said', async () => {
  expect(await speak('', never)).toBe(false)
  Object.assign(globalThis, { speechSynthesis: { getVoices: () => [], speak: () => said.push } })
  expect(await speak('text', never)).toBe(false)
  expect(said).toEqual([])
})
