/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { assumedAgeText } from '@wardlight/contracts/room-text'
import { observers } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { alert, atom, NOW, noBedRow, row, secondsAgo } from '../fixtures/rows.ts'
import { cell, gridProps, views, ward } from '../fixtures/shown-grid.ts'
import { roomView } from '../room/room-view.ts'
import { NameCell } from './cells.tsx'
import { gridRows } from './grid-rows.ts'
import RoomGrid from './room-grid.tsx'

beforeAll(observers)
afterEach(cleanup)

test('a red room says so by shape and words, with its worst alert and how many more', async () => {
  render(<RoomGrid {...gridProps()} />)
  expect(within(await cell(4, 'room')).getByRole('img', { name: 'critical' })).toBeTruthy()
  expect((await cell(4, 'alert')).textContent).toBe('MAP 48 mmHg, < 55+16 min')
  expect(
    within(await cell(4, 'value BPMAP')).getByRole('img', { name: 'MAP 48 mmHg, critical' }),
  ).toBeTruthy()
})

test('a silent bed tells for how long, and its old values carry no level', async () => {
  render(<RoomGrid {...gridProps()} />)
  expect((await cell(10, 'alert')).textContent).toBe('Monitor silent for 12 min')
  expect(
    within(await cell(10, 'value HeartRate')).getByRole('img', { name: /stale, 12 min old/ }),
  ).toBeTruthy()
})

test('an empty room is Empty, a masked one gives nothing away', async () => {
  render(<RoomGrid {...gridProps()} />)
  expect((await cell(5, 'name')).textContent).toBe('Empty')
  expect((await cell(9, 'name')).textContent).toBe('Masked')
  expect((await cell(9, 'id')).textContent).toBe('••••')
  expect((await cell(9, 'staff')).textContent).toBe('Ashb')
  expect((await cell(11, 'staff')).textContent).toBe('••••')
  expect(screen.queryByText(/Secret/)).toBeNull()
})

test('a patient without a bed says so in the room column, and why under the name', async () => {
  const rows = [
    noBedRow(1_000_000_001),
    row(3, {
      claimants: [{ roomSys: 1, name: 'Exemplar, Dagny', patID: '', since: null, evidence: 'monitored now' }],
    }),
  ].map((each) => roomView(each, context()))
  render(<RoomGrid {...gridProps({ rows: gridRows(rows, null) })} />)
  expect((await cell(1_000_000_001, 'room')).textContent).toBe('No bed')
  expect((await cell(1_000_000_001, 'name')).textContent).toBe('Exemplar, Dagnybed taken: 4')
  expect((await cell(3, 'name')).textContent).toContain('or Exemplar, Dagny')
  expect((await cell(3, 'room')).querySelector('[data-sign="claimed"]')).not.toBeNull()
})

test('an unknown age says whose limits judge the patient', async () => {
  const view = roomView(row(3, { age: -1, ageText: '', ageAssumed: 'limits of newborns' }), context())
  render(<RoomGrid {...gridProps({ rows: gridRows([view], null) })} />)
  expect(
    within(await cell(3, 'age')).getByRole('img', { name: 'Age unknown, judged by the limits of newborns' }),
  ).toBeTruthy()
  expect(assumedAgeText('the stricter limits of all ages')).toBe(
    'Age unknown, judged by the stricter limits of all ages',
  )
})

test('an update keeps every row where it is and redraws only what changed', async () => {
  const { rerender } = render(<RoomGrid {...gridProps()} />)
  const before = await cell(1, 'value HeartRate')
  const kept = await cell(4, 'value BPMAP')
  const next = [roomView(row(1, { atoms: { HeartRate: atom(79) } }), context()), ...views.slice(1)]
  rerender(<RoomGrid {...gridProps({ rows: gridRows(next, null) })} />)
  await waitFor(() => expect(before.textContent).toBe('79'))
  expect(await cell(1, 'value HeartRate')).toBe(before)
  expect(await cell(4, 'value BPMAP')).toBe(kept)
})

test.each([
  ['the patient', 'name', { name: 'Newcomer, Nora' }, 'Newcomer, Nora'],
  ['the number of one without a name', 'name', { name: '', patientIDs: { PatID: '888' } }, 'ID 888'],
  ['a mask', 'name', { masked: true }, 'Masked'],
  ['the number', 'id', { patientIDs: { PatID: '888' } }, '888'],
  ['a mask over the number', 'id', { masked: true }, '••••'],
  ['the acuity', 'room', { acuityLevel: 3 }, '13'],
])('%s that alone is another is drawn at once', async (_, column, part, text) => {
  const { rerender } = render(<RoomGrid {...gridProps()} />)
  expect((await cell(1, column)).textContent).not.toBe(text)
  const changed = ward.map((each) => roomView(each.roomSys === 1 ? row(1, part) : each, context()))
  rerender(<RoomGrid {...gridProps({ rows: gridRows(changed, null) })} />)
  await waitFor(async () => expect((await cell(1, column)).textContent).toBe(text))
})

test('the mark of the patient beside the census goes along with who is opened', async () => {
  const openAt = (roomSys: number) =>
    gridRows(
      views.map((view) => ({ ...view, open: view.roomSys === roomSys })),
      null,
    )
  const marked = () => document.querySelector('[col-id=name] [aria-current=true]')?.closest('[row-id]')
  const { rerender } = render(<RoomGrid {...gridProps({ rows: openAt(1) })} />)
  await waitFor(() => expect(marked()?.getAttribute('row-id')).toBe('1'))
  rerender(<RoomGrid {...gridProps({ rows: openAt(4) })} />)
  await waitFor(() => expect(marked()?.getAttribute('row-id')).toBe('4'))
})

// shows: C2c.9, C2c.10
test('the columns of every area come first, and in their order', async () => {
  render(<RoomGrid {...gridProps()} />)
  await cell(1, 'name')
  const headers = screen.getAllByRole('columnheader').map((each) => each.textContent)
  expect(headers.slice(0, 6)).toEqual(['Room', 'Name', 'ID', 'Age', 'Gender', 'BPA Time'])
})

// shows: C2c.10, C2c.11
test('parts an area leaves out have no column', async () => {
  render(<RoomGrid {...gridProps({ elements: { sepsis: false, vent: false } })} />)
  await cell(1, 'name')
  const headers = screen.getAllByRole('columnheader').map((each) => each.textContent)
  expect(headers).not.toContain('BPA Time')
  expect(headers.some((text) => text?.startsWith('Vent'))).toBe(false)
  expect(headers).toContain('Worst alert')
})

test('the expanded grid shows infusions, the other alerts and the age of every value', async () => {
  const view = roomView(
    row(7, {
      alerts: [alert(), alert({ title: 'HR 130 /min', detail: 'above 120', level: 4 })],
      atoms: { HeartRate: atom(130, { ageSeconds: 130 }) },
      infusions: [{ name: 'Norepinephrine', text: '0.12 µg/kg/min', time: NOW }],
      caseState: 'Labor',
    }),
    context(),
  )
  render(<RoomGrid {...gridProps({ rows: gridRows([view], null), expanded: true })} />)
  expect((await cell(7, 'drips')).textContent).toBe('Norepinephrine 0.12 µg/kg/min')
  expect((await cell(7, 'alert')).textContent).toContain('HR 130 /min, above 120')
  expect((await cell(7, 'value HeartRate')).textContent).toBe('1302 min')
  expect((await cell(7, 'staff')).textContent).toBe('Nurse: Ashby, Ann')
  expect((await cell(7, 'state')).textContent).toBe('Labor')
})

test('what the tower does stands under the name, as it is now', async () => {
  const rowsOf = (open: number) => {
    const tower = { open, red: 0, holder: null, waiting: null, watching: null }
    return gridRows([roomView(row(7, { tower }), context({ tower: true }))], null)
  }
  const { rerender } = render(<RoomGrid {...gridProps({ rows: rowsOf(1) })} />)
  await waitFor(async () => expect((await cell(7, 'name')).textContent).toContain('1 to judge'))
  rerender(<RoomGrid {...gridProps({ rows: rowsOf(2) })} />)
  await waitFor(async () => expect((await cell(7, 'name')).textContent).toContain('2 to judge'))
})

test('shows the case state under the name if it has no column, cut before what the tower does', () => {
  const named = (given: Parameters<typeof row>[1], withState: boolean) => {
    const data = roomView(row(7, { caseState: 'Labor', ...given }), context({ tower: true }))
    const cellProps = { data, withState, context: { patientPath: String } }
    return render(<NameCell {...(cellProps as unknown as Parameters<typeof NameCell>[0])} />).container
  }
  const tower = { open: 2, red: 0, holder: null, waiting: null, watching: null }
  expect(named({}, true).textContent).toMatch(/Labor$/)
  expect(named({}, false).textContent).not.toContain('Labor')
  const both = named({ tower }, true)
  expect(both.textContent).toMatch(/Labor, 2 to judge$/)
  expect(both.querySelector('.before')?.textContent).toBe('Labor, ')
})

test('the expanded grid shows a silent monitor by its sign, and leaves out irrelevant alerts', async () => {
  const alerts = [
    alert(),
    alert({ title: 'HR 130 /min', detail: 'above 120', level: 4, state: 'acknowledged' }),
    alert({ title: 'Lactate 4.6', detail: '', atom: 'Lactate', level: 5, state: 'irrelevant' }),
  ]
  const view = roomView(row(7, { alerts, silentSince: secondsAgo(600) }), context())
  render(<RoomGrid {...gridProps({ rows: gridRows([view], null), expanded: true })} />)
  const shown = await cell(7, 'alert')
  expect(within(shown).getByRole('img', { name: 'monitor silent' })).toBeTruthy()
  const others = shown.querySelector('.alerts > small')?.textContent
  expect(others).toContain('HR 130 /min, above 120, acknowledged')
  expect(within(shown).getByRole('img', { name: 'caution' }).closest('small')).not.toBeNull()
  expect(others).not.toContain('Lactate')
  expect(shown.querySelector('.more')).toBeNull()
})
