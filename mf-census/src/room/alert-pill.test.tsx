/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { AlertPill } from './alert-pill.tsx'
import { roomView } from './room-view.ts'

afterEach(cleanup)

const show = (detail: string, spacious = false) => {
  const { alerts } = roomView(row(1, { alerts: [alert({ title: 'MAP 48 mmHg', detail })] }), context())
  return render(<AlertPill alerts={alerts} spacious={spacious} />).container
}

test('the limit of an alert is apart from its headline, which gives way to it', () => {
  expect(show('below 55').querySelector('.limit')?.textContent).toBe(', < 55')
  cleanup()
  expect(show('was above 38.5').querySelector('.limit')?.textContent).toBe(', was > 38.5')
})

test('where there is room, or no limit, the words stay as they are', () => {
  expect(show('below 55', true).textContent).toContain('MAP 48 mmHg, below 55')
  cleanup()
  expect(show('below 65 on norepinephrine 0.28').textContent).toContain('below 65 on norepinephrine 0.28')
})
