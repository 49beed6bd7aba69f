/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { followHands } from './hands.ts'

test('notices hands, but not a screen that moves by itself', () => {
  const seen: string[] = []
  let type = ''
  const stop = followHands(() => seen.push(type))
  const fire = (event: Event) => {
    type = event.type
    window.dispatchEvent(event)
  }
  for (const name of ['mousedown', 'keydown', 'wheel', 'touchstart', 'scroll']) fire(new Event(name))
  const moves = [10, 10, 10, 11].map((screenX) => new MouseEvent('mousemove', { screenX, screenY: 5 }))
  for (const move of moves) fire(move)
  expect(seen).toEqual(['mousedown', 'keydown', 'wheel', 'touchstart', 'mousemove', 'mousemove'])
  stop()
  fire(new Event('keydown'))
  expect(seen).toHaveLength(6)
})
