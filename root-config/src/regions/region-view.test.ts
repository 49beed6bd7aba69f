/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { regionView } from './region-view.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each(['main', 'popup'])(
  'a slice that leaves the %s region empty after it drew has lost it',
  async (region) => {
    const place = document.createElement('div')
    place.dataset.region = region
    document.body.append(place)
    let emptied = 0
    const content = regionView(place, '@wardlight/mf-a', () => {}).open(() => {
      emptied += 1
    })
    await jest.advanceTimersByTimeAsync(10_000)
    content.append(document.createElement('p'))
    await jest.advanceTimersByTimeAsync(10_000)
    expect(emptied).toBe(0)
    content.replaceChildren()
    await jest.advanceTimersByTimeAsync(2_000)
    content.append(document.createElement('p'))
    await jest.advanceTimersByTimeAsync(10_000)
    expect(emptied).toBe(0)
    content.replaceChildren()
    await jest.advanceTimersByTimeAsync(3_000)
    expect(emptied).toBe(1)
  },
)
