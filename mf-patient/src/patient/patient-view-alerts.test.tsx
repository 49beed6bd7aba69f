/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { ago, alert, censusRow, current } from '../fixtures/body.ts'
import { chip, organ, show, viewOf } from '../fixtures/view.tsx'

afterEach(cleanup)

test('a silent monitor is an alert even before anybody judged it', () => {
  show({ given: { census: censusRow({ silentSince: ago(12) }), alertStatus: [] } })
  expect(screen.getByText('Monitor silent for 12 min')).not.toBeNull()
  expect(screen.queryByText('No active alerts')).toBeNull()
})

test('an opener is named by the words that are pressed', () => {
  const low = { id: 'low', detail: 'below 55', atom: 'BPMAP', level: 5 } as const
  const falls = { id: 'falls', detail: 'below 65 on norepinephrine', atom: 'BPMAP', level: 5 } as const
  const { container } = show({
    given: { alertStatus: [alert('MAP 50 mmHg', low), alert('MAP 50 mmHg', falls)] },
  })
  const openers = [...container.querySelectorAll('[data-alert] button[aria-label^=Open]')]
  expect(openers.map((each) => each.textContent.trim())).toEqual([
    'MAP 50 mmHg',
    'below 65 on norepinephrine',
  ])
  for (const each of openers) expect(each.getAttribute('aria-label')).toContain(each.textContent.trim())
})

test('two alerts of one value are shown as one, and each is answered by itself', () => {
  const low = { id: 'low', detail: 'below 7', atom: 'Hemoglobin', level: 5 } as const
  const falls = { id: 'falls', detail: 'fell by 2.1 in 24 h', atom: 'Hemoglobin', level: 4 } as const
  show({ given: { alertStatus: [alert('Hb 6.8 g/dL', low), alert('Hb 6.8 g/dL', falls)] } })
  expect(screen.getAllByRole('heading', { name: /Hb 6.8/ })).toHaveLength(1)
  expect(screen.getByText('also fell by 2.1 in 24 h')).not.toBeNull()
  const buttons = screen.getAllByRole('button', { name: /^Why: Hb 6.8 g\/dL/ })
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Why: Hb 6.8 g/dL',
    'Why: Hb 6.8 g/dL, fell by 2.1 in 24 h',
  ])
})

test('a rule that waits is no alert yet: its value and a line say how long', () => {
  const waits = { level: 5, since: ago(9), until: ago(-6) } as const
  const waiting = { ...waits, id: 'w', rule: 'MAP', title: 'MAP 52 mmHg', atom: 'BPMAP', slot: 1 }
  const { container } = show({
    given: {
      census: censusRow({ confirming: [waiting] }),
      current: [current('BPMAP', 52, { display: 'MAP', unit: 'mmHg', confirming: waits })],
      alertStatus: [],
    },
  })
  expect(screen.getByText('No active alerts')).not.toBeNull()
  const list = screen.getByRole('list', { name: 'Confirming' })
  expect(list.textContent).toBe('MAP 52 mmHgconfirming, 9 of 15 min')
  expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('none')
  expect(container.querySelector('li [data-confirming="red"]')).not.toBeNull()
})

describe('active alerts', () => {
  const given = {
    alertStatus: [
      alert('MAP 58 mmHg', { level: 5, atom: 'BPMAP', detail: 'below 65' }),
      alert('HR 124 /min', { level: 4, detail: 'above 120' }),
      alert('EtCO2 silent', { level: 4, technical: true, atom: 'EndTidalCO2' }),
      alert('On ventilator', { level: 0 }),
    ],
  }

  test('come in the order of the server, with their words and age; information is not counted', () => {
    const { container } = show({ given })
    const ids = [...container.querySelectorAll('[data-alert]')].map((each) => each.getAttribute('data-alert'))
    expect(ids).toEqual(['MAP 58 mmHg', 'HR 124 /min', 'EtCO2 silent', 'On ventilator'])
    expect(screen.getByText('3, worst first')).not.toBeNull()
    expect(screen.getByText('below 65')).not.toBeNull()
    expect(screen.getAllByText('10 min')).toHaveLength(4)
  })

  test('make their organ and value flash until somebody answers them', () => {
    const { container, rerender } = show({ given })
    expect(organ(/^Heart/).getAttribute('class')).toContain('alarming')
    expect(container.querySelectorAll('article.redFrame')).toHaveLength(1)
    expect(chip(container, 'BPMAP')?.className).toContain('alarming')
    const taken = given.alertStatus.map((each) => ({ ...each, state: 'acknowledged' as const }))
    rerender(viewOf({ given: { alertStatus: taken } }))
    expect(organ(/^Heart/).getAttribute('class')).not.toContain('alarming')
    expect(container.querySelectorAll('.alarming')).toHaveLength(0)
    expect(screen.getAllByText('acknowledged')).toHaveLength(4)
  })

  test('lose colour and motion while the server is silent', () => {
    const { container } = show({ given, frozen: true })
    expect(container.querySelectorAll('.alarming')).toHaveLength(0)
    expect(container.querySelectorAll('[data-tone="red"], article.red, li.red')).toHaveLength(0)
  })

  test('keep their shape while frozen, and show since when they stand instead of how long', () => {
    const { container } = show({ given, frozen: true })
    expect(container.querySelector('article [data-mark="red"].outline')).not.toBeNull()
    expect(screen.getAllByText('since 13:52')).toHaveLength(4)
  })

  test('irrelevant until the visit ends are listed, except quiet ones and, outside it, those of the tower', () => {
    const dormant = ['Lactate 4.6', 'Quiet', 'Tower'].map((title) => alert(title, { state: 'dormant' }))
    const [own, quiet, tower] = dormant as [CensusAlert, CensusAlert, CensusAlert]
    const alertStatus = [own, { ...quiet, quiet: true }, { ...tower, slot: 90 }]
    const { container, rerender } = show({ given: { alertStatus } })
    const ids = () =>
      [...container.querySelectorAll('[data-alert]')].map((each) => each.getAttribute('data-alert'))
    expect(ids()).toEqual(['Lactate 4.6'])
    rerender(viewOf({ given: { alertStatus }, tower: true }))
    expect(ids()).toEqual(['Lactate 4.6', 'Tower'])
  })

  test('that only inform are no alert', () => {
    show({ given: { alertStatus: [alert('On ventilator', { level: 0 })] } })
    expect(screen.getByText('No active alerts')).not.toBeNull()
    expect(screen.getByText('On ventilator')).not.toBeNull()
  })

  test('say that there are none', () => {
    show()
    expect(screen.getByText('No active alerts')).not.toBeNull()
  })
})
