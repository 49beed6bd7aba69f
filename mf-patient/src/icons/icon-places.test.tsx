/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AlertIcon } from '@wardlight/contracts/alert'
import { AlertIconRow, shownIcons } from '@wardlight/mf-shared/alert-icons'
import { iconsAt, leadTo, placeOf } from './icon-places.ts'

globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') } as typeof CSS
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

test('an icon says its alert and level, and leads to its lab', async () => {
  render(
    <>
      <AlertIconRow
        icons={[icon({}), icon({ icon: 'pain', level: 4, link: 'PainScore', words: 'Pain 6' })]}
        onOpen={leadTo}
      />
      <ul>
        <li data-lab="Potassium">K</li>
        <li data-variable="Pain">Pain</li>
      </ul>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'K 6.4 mmol/L, above 6, critical' }))
  expect(document.activeElement?.textContent).toBe('K')
  await userEvent.click(screen.getByRole('button', { name: 'Pain 6, caution' }))
  expect(document.activeElement?.textContent).toBe('Pain')
})

test('without a value of its own on the page an icon leads to the values of its organ', () => {
  render(<section id="values-blood">Blood</section>)
  expect(placeOf(icon({}), document)?.textContent).toBe('Blood')
  expect(placeOf(icon({ icon: 'clock', link: '' }), document)).toBeNull()
})

test('levels are told by shape too', () => {
  const { container } = render(<AlertIconRow icons={[icon({}), icon({ icon: 'heart', level: 4 })]} />)
  const marks = [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))
  expect(marks).toEqual(['red', 'yellow'])
})

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
