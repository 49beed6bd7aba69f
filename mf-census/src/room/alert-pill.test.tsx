/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { AlertPill } from './alert-pill.tsx'
import { roomView } from './room-view.ts'

afterEach(cleanup)

const show = (detail: string, limit?: string, spacious = false) => {
  const { alerts } = roomView(row(1, { alerts: [alert({ detail, ...(limit && { limit }) })] }), context())
  return render(<AlertPill alerts={alerts} waiting={[]} spacious={spacious} />).container
}

test('the limit of an alert stands apart from its headline, so that the headline is cut first', () => {
  expect(show('below 55', '< 55').querySelector('.limit')?.textContent).toBe(', < 55')
  cleanup()
  expect(
    show('was above 38.5; limits of adults, age unknown', 'was > 38.5').querySelector('.limit')?.textContent,
  ).toBe(', was > 38.5')
})

test('where there is room, or no limit, the words stay as they are', () => {
  expect(show('below 55', '< 55', true).textContent).toContain('MAP 48 mmHg, below 55')
  cleanup()
  expect(show('below 65 on norepinephrine 0.28').textContent).toContain('below 65 on norepinephrine 0.28')
})

test('beside what became of it the figure gives way last', () => {
  const { alerts } = roomView(row(1, { alerts: [alert({ state: 'acknowledged' })] }), context())
  const shown = render(<AlertPill alerts={alerts} waiting={[]} spacious={false} />).container
  expect(shown.querySelector('.said')?.textContent).toBe('MAP 48')
  expect(shown.querySelector('.rest')?.textContent).toBe(' mmHg, below 55')
})

test('only the mark of what asks for something beats, beside the sign of a silent monitor', () => {
  const silence = alert({ title: 'Monitor silent', detail: '', atom: null, level: 0, technical: true })
  const { alerts } = roomView(row(1, { alerts: [alert(), silence] }), context())
  const shown = render(<AlertPill alerts={alerts} waiting={[]} spacious={false} />).container
  const beating = [...shown.querySelectorAll('.redMark')]
  expect(beating.map((each) => each.querySelector('[data-mark]')?.getAttribute('data-mark'))).toEqual(['red'])
})

test('a second alert of the same value is told on its line, and counted as no other', () => {
  const falls = alert({ detail: 'fell by 20 in 1 h', level: 4 })
  const { alerts } = roomView(row(1, { alerts: [alert(), falls] }), context())
  const shown = render(<AlertPill alerts={alerts} waiting={[]} spacious={false} />).container
  expect(shown.textContent).not.toContain('+1')
  expect(shown.querySelector('[title]')?.getAttribute('title')).toBe(
    'MAP 48 mmHg, below 55; also fell by 20 in 1 h',
  )
  cleanup()
  expect(render(<AlertPill alerts={alerts} waiting={[]} spacious />).container.textContent).toContain(
    'below 55; also fell by 20 in 1 h',
  )
})
