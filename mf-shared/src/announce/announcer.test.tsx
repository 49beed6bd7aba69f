/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Announcer } from './announcer.tsx'

afterEach(cleanup)

const held = { id: 'a', urgency: 2, text: 'Room 4 critical, MAP 48' }
const fresh = { id: 'b', urgency: 2, text: 'Room 9 critical, SpO2 81' }
const told = () => screen.getByRole('log', { name: 'New alerts' }).textContent

test('announces new alerts, but none of those present at first, and none while frozen', () => {
  const { rerender } = render(<Announcer alerts={[held]} />)
  expect(told()).toBe('')
  rerender(<Announcer alerts={null} />)
  expect(told()).toBe('')
  rerender(<Announcer alerts={[held, fresh]} />)
  expect(told()).toBe('Room 9 critical, SpO2 81')
})

test('two screens side by side announce an alert once', () => {
  const both = (alerts: readonly (typeof held)[]) => (
    <>
      <Announcer alerts={alerts} />
      <Announcer alerts={alerts} />
    </>
  )
  const { rerender } = render(both([held]))
  rerender(both([held, { ...fresh, id: 'c' }]))
  const texts = screen.getAllByRole('log', { name: 'New alerts' }).map(({ textContent }) => textContent)
  expect(texts.toSorted()).toEqual(['', fresh.text])
})
