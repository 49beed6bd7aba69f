/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { risk } from '../fixtures/body.ts'
import { chip, organ, show, viewOf } from '../fixtures/view.tsx'

afterEach(cleanup)

describe('the body', () => {
  test('shows an organ with the class, the mark and the words of its level', () => {
    const { container } = show()
    const heart = organ(/^Heart, critical/)
    expect(heart.id).toBe('organ-heart')
    expect(heart.getAttribute('class')).toContain('red')
    expect(heart.querySelectorAll('.mark')).toHaveLength(1)
    expect(container.querySelector('[aria-label="Heart"] [data-mark="red"]')).not.toBeNull()
    expect(organ(/^Gut, no level/).querySelector('.mark')).toBeNull()
  })

  test('rings an organ of a risk factor without giving it a level', () => {
    show({ given: { risk: [risk('kidneys', { riskFactor: true })] } })
    const kidneys = organ(/^Kidneys, no level, risk factor/)
    expect(kidneys.querySelector('.ring')).not.toBeNull()
    expect(kidneys.getAttribute('class')).toContain('none')
  })

  test('keeps the shape of the level it had, without its colour, while the server is silent', () => {
    const { container } = show({ frozen: true, minutesLater: 30 })
    const heart = organ(/^Heart, stale, critical when last heard/)
    expect(heart.getAttribute('class')).not.toContain('red')
    expect(heart.querySelector('[data-known="red"]')).not.toBeNull()
    const line = container.querySelector('[data-variable="BPMAP"]')?.closest('li')
    expect(line?.textContent).toMatch(/\d\d:\d\d/)
    const mark = line?.querySelector('[data-mark="red"]')
    expect(mark?.getAttribute('class')).toContain('outline')
    expect(organ(/^Gut, no level/).querySelector('[data-known]')).toBeNull()
  })

  test('takes every colour off by itself as the values grow old', () => {
    const { container, rerender } = show()
    expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('red')
    rerender(viewOf({ minutesLater: 20 }))
    expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('stale')
    expect(organ(/^Heart, stale/).getAttribute('class')).not.toContain('red')
    expect(within(screen.getByRole('region', { name: 'Heart' })).getByText('21 min silent')).not.toBeNull()
  })

  test('shows an en dash where nothing was measured', () => {
    const { container } = show()
    expect(chip(container, 'CVP')?.textContent).toBe('–')
    expect(screen.getByText('CVP no reading')).not.toBeNull()
  })

  // shows: C9.32
  test('offers the lengths of the sparklines, the present one pressed', async () => {
    const chosen: number[] = []
    show({ onSparkMinutes: (minutes) => chosen.push(minutes) })
    expect(screen.getByRole('button', { name: '1h', pressed: true })).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '6h' }))
    expect(chosen).toEqual([360])
  })
})
