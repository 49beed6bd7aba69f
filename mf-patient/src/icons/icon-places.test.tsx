/** @jest-environment jsdom */
// shows: B9.17

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AlertIcon } from '@wardlight/contracts/alert'
import { AlertIconRow, shownIcons } from '@wardlight/mf-shared/alert-icons'
import { currentPath, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { risk } from '../fixtures/body.ts'
import { iconOpener } from '../popups/open-icon.ts'
import { popupsOf } from '../popups/popup-of.ts'
import { iconsAt } from './icon-places.ts'

const SLICE = JSON.parse(readFileSync(join(import.meta.dirname, '../../slice.json'), 'utf8'))

Element.prototype.scrollIntoView = () => undefined

const icon = (given: Partial<AlertIcon>): AlertIcon => ({
  icon: 'blood',
  slot: 4,
  level: 5,
  link: 'Potassium',
  words: 'K 6.4 mmol/L, above 6',
  ...given,
})
afterEach(cleanup)

const given = { area: 'awicu' as const, current: [], risk: [risk('blood', { variables: ['Potassium'] })] }
const opened = () => new URLSearchParams(currentPath().split('?')[1]).get('popupName')

// shows: C1.10, C3.23, CF.17, B4.10.7
test('an icon says its alert and level, and opens what it leads to', async () => {
  getDefaultStore().set(offeredPopupsAtom, SLICE.popups as never)
  navigate('/awicu/patient/7')
  render(
    <AlertIconRow
      icons={[icon({}), icon({ icon: 'pain', level: 4, link: 'Pain', words: 'Pain 6' })]}
      openerOf={(each) => iconOpener(each, popupsOf(given))}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'K 6.4 mmol/L, above 6, critical' }))
  expect(opened()).toBe('Potassium')
  await userEvent.click(screen.getByRole('button', { name: 'Pain 6, caution' }))
  expect(opened()).toBe('PainScore')
})

test('that of the sepsis bundle leads to its panel', async () => {
  const sepsis = icon({ icon: 'sepsis', link: 'sepsis', words: 'Antibiotic due' })
  render(
    <>
      <AlertIconRow icons={[sepsis]} openerOf={(each) => iconOpener(each, popupsOf(given))} />
      <section aria-label="Sepsis">the bundle</section>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Antibiotic due, critical' }))
  expect(document.activeElement?.textContent).toBe('the bundle')
})

test('one that leads nowhere of its own opens its organ, and one of no organ is no button', () => {
  const popupOf = popupsOf(given)
  expect(iconOpener(icon({ link: 'nothing known' }), popupOf)).not.toBeNull()
  render(
    <AlertIconRow
      icons={[icon({ icon: 'clock', link: '', words: 'Case long' })]}
      openerOf={(each) => iconOpener(each, popupOf)}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('img', { name: /Case long/ })).not.toBeNull()
})

// shows: C3.23
test('levels are told by shape too', () => {
  const { container } = render(<AlertIconRow icons={[icon({}), icon({ icon: 'heart', level: 4 })]} />)
  const marks = [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))
  expect(marks).toEqual(['red', 'yellow'])
})

// shows: C9.39, B4.10.9
test('body icons begin at slot 40, and those of the tower at 90 are for the tower', () => {
  const icons = [
    icon({}),
    icon({ icon: 'bleeding', slot: 41 }),
    icon({ icon: 'blood', slot: 39 }),
    icon({ slot: 90 }),
  ]
  expect(shownIcons(icons, false)).toHaveLength(3)
  expect(shownIcons(icons, true)).toHaveLength(4)
  expect(iconsAt(shownIcons(icons, false), 'blood').map((each) => each.slot)).toEqual([41])
  expect(iconsAt(icons, 'heart')).toEqual([])
})
