/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { observers } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { row } from '../fixtures/rows.ts'
import { cell, gridProps } from '../fixtures/shown-grid.ts'
import { AcuityContext } from '../room/acuity-choice.tsx'
import { type RoomView, roomView } from '../room/room-view.ts'
import { gridRows } from './grid-rows.ts'
import RoomGrid from './room-grid.tsx'

beforeAll(observers)
afterEach(cleanup)

test('a click opens the patient; an empty room opens nothing', async () => {
  const onOpen = jest.fn()
  render(<RoomGrid {...gridProps({ onOpen })} />)
  await userEvent.click(await cell(5, 'name'))
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(await cell(4, 'alert'))
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('arrow keys walk the table and Enter opens the patient', async () => {
  const onOpen = jest.fn()
  render(<RoomGrid {...gridProps({ onOpen })} />)
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(5, 'name') })
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('the alerts of a room are asked for by their button, and by A or the key of the context menu on its row', async () => {
  const onOpen = jest.fn()
  const onAlerts = jest.fn()
  render(<RoomGrid {...gridProps({ onOpen, onAlerts })} />)
  await userEvent.click(within(await cell(4, 'alert')).getByRole('button', { name: 'Alerts of Room 4' }))
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(5, 'name') })
  await userEvent.keyboard('a')
  expect(onAlerts.mock.calls).toEqual([[4]])
  await userEvent.keyboard('{ArrowUp}a{ContextMenu}')
  expect(onAlerts.mock.calls).toEqual([[4], [4], [4]])
  expect(onOpen).not.toHaveBeenCalled()
})

test('the acuity of a room is asked for by Shift and A on its row', async () => {
  const onAlerts = jest.fn()
  const asked: string[] = []
  const choosing = {
    levelsOf: () => [{ level: 2, label: '2, high' }],
    whyNot: '',
    saving: new Set<string>(),
    open: ({ who }: RoomView) => asked.push(who),
  }
  render(
    <AcuityContext value={choosing}>
      <RoomGrid {...gridProps({ onAlerts })} />
    </AcuityContext>,
  )
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(5, 'name') })
  await userEvent.keyboard('{ArrowUp}{Shift>}A{/Shift}')
  expect(asked).toEqual(['Room 4, Exemplar, Dagny'])
  expect(onAlerts).not.toHaveBeenCalled()
})

test('a calm room whose patient can be taken off the census is asked about by button and key', async () => {
  const onAlerts = jest.fn()
  const listed = [row(1, { unit: '5N' }), row(2, { unit: 'SICU' })]
  const rows = gridRows(
    listed.map((each) => roomView(each, context({ removable: ['5N'] }))),
    null,
  )
  render(<RoomGrid {...gridProps({ rows, onAlerts })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'More about Room 1' }))
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(2, 'room') })
  await userEvent.keyboard('a{ArrowUp}a')
  expect(onAlerts.mock.calls).toEqual([[1], [1]])
})
