/** @jest-environment jsdom */
// shows: T16, T20

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IRRELEVANT_ELEMENT } from '@wardlight/contracts/answer-alert'
import { COPY_ELEMENT, SNOOZE_ELEMENT, type TowerItem, type TowerLists } from '@wardlight/contracts/tower'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { JudgeForm } from './judge-form.tsx'
import { commandOf, newDraft } from './tower-draft.ts'

afterEach(cleanup)

const LISTS: TowerLists = {
  ...{ pick: [{ id: 'real', label: 'Real' }], assess: [], reaction: [], actionPick: {}, followUpMinutes: 10 },
  action: [
    { id: 'none', label: 'None' },
    { id: 'message', label: 'Message', contact: 'message' },
  ],
}
const ITEM = { id: 'a', sequence: -1, state: 'active', displayRoom: '412', message: 'MAP 48' } as TowerItem

const form = (
  elements: Readonly<Record<string, boolean>>,
  { item = ITEM, sending = false, answer = '', did = 'none' } = {},
) => (
  <WardlightProvider>
    <JudgeForm
      {...{ item, lists: LISTS, elements, staff: [], blocked: '', problem: '' }}
      {...{ sending, waits: false }}
      draft={{ ...newDraft(ITEM, LISTS), text: '412: MAP 48. Come.', answer, did }}
      onDraft={() => undefined}
      onSave={() => undefined}
      onStopWaiting={() => undefined}
    />
  </WardlightProvider>
)
const show = (elements: Readonly<Record<string, boolean>>) => render(form(elements))

test('after a save the focus goes to the first list of the next item, and is not taken from elsewhere', () => {
  const blur = () => (document.activeElement as HTMLElement).blur()
  const next = { ...ITEM, id: 'b' } as TowerItem
  const { rerender } = show({})
  screen.getByLabelText('Note').focus()
  blur()
  rerender(form({}, { sending: true }))
  rerender(form({}))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  blur()
  rerender(form({}, { sending: true }))
  rerender(form({}, { item: next }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Real/ }))
  const frame = screen.getByRole('region', { name: 'Item in hand' }).parentElement as HTMLElement
  frame.tabIndex = -1
  frame.focus()
  rerender(form({}, { sending: true, item: next }))
  rerender(form({}, { item: ITEM }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Real/ }))
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  rerender(form({}, { item: next }))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('copies the message as it stands, where the area lets the tower copy', async () => {
  const person = userEvent.setup()
  show({ [COPY_ELEMENT]: true })
  await person.click(screen.getByRole('button', { name: 'Copy the message' }))
  expect(await navigator.clipboard.readText()).toBe('412: MAP 48. Come.')
  cleanup()
  for (const did of ['none', 'message']) {
    render(form({ [COPY_ELEMENT]: false }, { did }))
    expect(screen.queryByRole('button', { name: 'Copy the message' })).toBeNull()
    cleanup()
  }
})

test('offers only the answers that the state of the alert allows', () => {
  const offered = (state: TowerItem['state']) => {
    cleanup()
    render(form({ [SNOOZE_ELEMENT]: true, [IRRELEVANT_ELEMENT]: true }, { item: { ...ITEM, state } }))
    const words = ['Acknowledge', 'Leave as it is', 'Snooze 5 min', 'Irrelevant']
    return words.filter((name) => screen.queryByRole('radio', { name: new RegExp(name) }))
  }
  expect(offered('active')).toEqual(['Acknowledge', 'Snooze 5 min', 'Irrelevant'])
  expect(offered('acknowledged')).toEqual(['Leave as it is', 'Snooze 5 min', 'Irrelevant'])
  expect(offered('snoozed')).toEqual(['Acknowledge', 'Leave as it is', 'Irrelevant'])
  expect(offered('recovering')).toEqual([])
  expect(offered('cleared')).toEqual([])
})

test('offers to snooze until worse only where the alert can become worse', () => {
  const untilWorse = () => screen.queryByRole('radio', { name: /until worse/ })
  render(form({ [SNOOZE_ELEMENT]: true }))
  expect(untilWorse()).toBeNull()
  cleanup()
  render(form({ [SNOOZE_ELEMENT]: true }, { item: { ...ITEM, worsens: true } }))
  expect(untilWorse()).toBeTruthy()
})

test('leaves what the bedside snoozed or acknowledged as it is, unless somebody chooses otherwise', () => {
  const chosen = (state: TowerItem['state'], answer = '') => {
    cleanup()
    render(form({ [IRRELEVANT_ELEMENT]: true }, { item: { ...ITEM, state }, answer }))
    return screen
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ name, checked }) => name === 'The alert' && checked)?.value
  }
  expect([chosen('active'), chosen('snoozed'), chosen('acknowledged')]).toEqual([
    'acknowledge',
    'leave',
    'leave',
  ])
  expect([chosen('snoozed', 'acknowledge'), chosen('acknowledged', 'acknowledge')]).toEqual([
    'acknowledge',
    'leave',
  ])
  expect(commandOf({ answer: '', reason: '' }, { state: 'snoozed' })).toEqual({})
  expect(commandOf({ answer: '', reason: '' }, { state: 'active' })).toEqual({ command: 'acknowledge' })
})
