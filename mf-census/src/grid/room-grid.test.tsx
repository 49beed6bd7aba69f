/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assumedAgeText } from '@wardlight/contracts/room-text'
import { observers } from '../fixtures/browser.ts'
import { context, variables } from '../fixtures/context.ts'
import { alert, atom, emptyRow, NOW, noBedRow, row, secondsAgo, silentRow } from '../fixtures/rows.ts'
import { AcuityContext } from '../room/acuity-choice.tsx'
import { type RoomView, roomView } from '../room/room-view.ts'
import { NameCell } from './cells.tsx'
import { gridRows } from './grid-rows.ts'
import RoomGrid, { type RoomGridProps } from './room-grid.tsx'

beforeAll(observers)
afterEach(cleanup)

const ward = [
  row(1),
  row(4, {
    name: 'Exemplar, Dagny',
    alerts: [alert(), alert({ title: 'HR 124 /min', level: 4 })],
    atoms: { BPMAP: atom(48, { alert: 1 }) },
  }),
  emptyRow(5),
  row(9, { masked: true, name: 'Secret, Name', patientIDs: { PatID: '777' } }),
  silentRow(10, 720),
  row(11, { masked: true, staff: [], abbreviatedStaff: '', staffHidden: true }),
]
const views = ward.map((each) => roomView(each, context()))

const props = (overrides: Partial<RoomGridProps> = {}): RoomGridProps => ({
  rows: gridRows(views, null),
  variables: context().variables,
  varLevels: variables,
  temperature: 'C',
  elements: {},
  longestRoom: 2,
  large: false,
  rowHeight: 28,
  patientPath: (room) => `/awicu/patient/${room}`,
  onOpen: jest.fn(),
  onAlerts: jest.fn(),
  onFold: jest.fn(),
  expanded: false,
  ...overrides,
})

const cell = async (room: number, column: string): Promise<HTMLElement> => {
  const find = () => document.querySelector<HTMLElement>(`[row-id="${room}"] [col-id="${column}"]`)
  await waitFor(() => expect(find()?.textContent ?? '').not.toBe(''))
  return find() as HTMLElement
}

test('a red room says so by shape and words, with its worst alert and how many more', async () => {
  render(<RoomGrid {...props()} />)
  expect(within(await cell(4, 'room')).getByRole('img', { name: 'critical' })).toBeTruthy()
  expect((await cell(4, 'alert')).textContent).toBe('MAP 48 mmHg, < 55+16 min')
  expect(
    within(await cell(4, 'value BPMAP')).getByRole('img', { name: 'MAP 48 mmHg, critical' }),
  ).toBeTruthy()
})

test('a silent bed tells for how long, and its old values carry no level', async () => {
  render(<RoomGrid {...props()} />)
  expect((await cell(10, 'alert')).textContent).toBe('Monitor silent for 12 min')
  expect(
    within(await cell(10, 'value HeartRate')).getByRole('img', { name: /stale, 12 min old/ }),
  ).toBeTruthy()
})

test('an empty room is Empty, a masked one gives nothing away', async () => {
  render(<RoomGrid {...props()} />)
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
  render(<RoomGrid {...props({ rows: gridRows(rows, null) })} />)
  expect((await cell(1_000_000_001, 'room')).textContent).toBe('No bed')
  expect((await cell(1_000_000_001, 'name')).textContent).toBe('Exemplar, Dagnybed taken: 4')
  expect((await cell(3, 'name')).textContent).toContain('or Exemplar, Dagny')
  expect((await cell(3, 'room')).querySelector('[data-sign="claimed"]')).not.toBeNull()
})

test('an unknown age says whose limits judge the patient', async () => {
  const view = roomView(row(3, { age: -1, ageText: '', ageAssumed: 'limits of newborns' }), context())
  render(<RoomGrid {...props({ rows: gridRows([view], null) })} />)
  expect(
    within(await cell(3, 'age')).getByRole('img', { name: 'Age unknown, judged by the limits of newborns' }),
  ).toBeTruthy()
  expect(assumedAgeText('the stricter limits of all ages')).toBe(
    'Age unknown, judged by the stricter limits of all ages',
  )
})

test('a click opens the patient; an empty room opens nothing', async () => {
  const onOpen = jest.fn()
  render(<RoomGrid {...props({ onOpen })} />)
  await userEvent.click(await cell(5, 'name'))
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(await cell(4, 'alert'))
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('arrow keys walk the table and Enter opens the patient', async () => {
  const onOpen = jest.fn()
  render(<RoomGrid {...props({ onOpen })} />)
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(5, 'name') })
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('the alerts of a room are asked for by their button, and by A or the key of the context menu on its row', async () => {
  const onOpen = jest.fn()
  const onAlerts = jest.fn()
  render(<RoomGrid {...props({ onOpen, onAlerts })} />)
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
      <RoomGrid {...props({ onAlerts })} />
    </AcuityContext>,
  )
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(5, 'name') })
  await userEvent.keyboard('{ArrowUp}{Shift>}A{/Shift}')
  expect(asked).toEqual(['Room 4, Exemplar, Dagny'])
  expect(onAlerts).not.toHaveBeenCalled()
})

test('an update keeps every row where it is and redraws only what changed', async () => {
  const { rerender } = render(<RoomGrid {...props()} />)
  const before = await cell(1, 'value HeartRate')
  const kept = await cell(4, 'value BPMAP')
  const next = [roomView(row(1, { atoms: { HeartRate: atom(79) } }), context()), ...views.slice(1)]
  rerender(<RoomGrid {...props({ rows: gridRows(next, null) })} />)
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
  const { rerender } = render(<RoomGrid {...props()} />)
  expect((await cell(1, column)).textContent).not.toBe(text)
  const changed = ward.map((each) => roomView(each.roomSys === 1 ? row(1, part) : each, context()))
  rerender(<RoomGrid {...props({ rows: gridRows(changed, null) })} />)
  await waitFor(async () => expect((await cell(1, column)).textContent).toBe(text))
})

test('the mark of the patient beside the census goes along with who is opened', async () => {
  const openAt = (roomSys: number) =>
    gridRows(
      views.map((view) => ({ ...view, open: view.roomSys === roomSys })),
      null,
    )
  const marked = () => document.querySelector('[col-id=name] [aria-current=true]')?.closest('[row-id]')
  const { rerender } = render(<RoomGrid {...props({ rows: openAt(1) })} />)
  await waitFor(() => expect(marked()?.getAttribute('row-id')).toBe('1'))
  rerender(<RoomGrid {...props({ rows: openAt(4) })} />)
  await waitFor(() => expect(marked()?.getAttribute('row-id')).toBe('4'))
})

test('the columns of every area come first, and in their order', async () => {
  render(<RoomGrid {...props()} />)
  await cell(1, 'name')
  const headers = screen.getAllByRole('columnheader').map((each) => each.textContent)
  expect(headers.slice(0, 6)).toEqual(['Room', 'Name', 'ID', 'Age', 'Gender', 'BPA Time'])
})

test('parts an area leaves out have no column', async () => {
  render(<RoomGrid {...props({ elements: { sepsis: false, vent: false } })} />)
  await cell(1, 'name')
  const headers = screen.getAllByRole('columnheader').map((each) => each.textContent)
  expect(headers).not.toContain('BPA Time')
  expect(headers.some((text) => text?.startsWith('Vent'))).toBe(false)
  expect(headers).toContain('Worst alert')
})

const TWO_GROUPS = [
  { key: 'B', label: 'Unit B', rooms: [2] },
  { key: 'A', label: 'Unit A', rooms: [1, 3] },
]
const grouped = [row(1), row(2), row(3, { alerts: [alert()] })].map((each) => roomView(each, context()))
const listed = (folded: string[] = []) =>
  gridRows(grouped, TWO_GROUPS, folded).map((each) => (each.kind === 'group' ? each.label : each.room))

test('grouped rooms stand under their group, those of a folded one nowhere', () => {
  expect(listed()).toEqual(['Unit B', '2', 'Unit A', '1', '3'])
  expect(listed(['A', 'gone'])).toEqual(['Unit B', '2', 'Unit A'])
})

test('a folded group still says how many of its rooms are how loud, and a click unfolds it', async () => {
  const onFold = jest.fn()
  render(<RoomGrid {...props({ rows: gridRows(grouped, TWO_GROUPS, ['A']), onFold })} />)
  const heading = await screen.findByRole('button', { name: /Unit A/, expanded: false })
  expect(heading.textContent).toBe('Unit A2 rooms1 red')
  expect(heading.closest('[role=gridcell]')?.closest('[role=row]')).not.toBeNull()
  await userEvent.click(heading)
  expect(onFold.mock.calls).toEqual([['A']])
})

test('while nothing can be folded a heading is no button', async () => {
  expect(gridRows(grouped, TWO_GROUPS, null)).toHaveLength(5)
  render(<RoomGrid {...props({ rows: gridRows(grouped, TWO_GROUPS, null) })} />)
  expect(await screen.findByText('Unit A')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Unit A/ })).toBeNull()
})

test('the expanded grid tells what is infused, the other alerts and the age of every value', async () => {
  const view = roomView(
    row(7, {
      alerts: [alert(), alert({ title: 'HR 130 /min', detail: 'above 120', level: 4 })],
      atoms: { HeartRate: atom(130, { ageSeconds: 130 }) },
      infusions: [{ name: 'Norepinephrine', text: '0.12 µg/kg/min', time: NOW }],
      caseState: 'Labor',
    }),
    context(),
  )
  render(<RoomGrid {...props({ rows: gridRows([view], null), expanded: true })} />)
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
  const { rerender } = render(<RoomGrid {...props({ rows: rowsOf(1) })} />)
  await waitFor(async () => expect((await cell(7, 'name')).textContent).toContain('1 to judge'))
  rerender(<RoomGrid {...props({ rows: rowsOf(2) })} />)
  await waitFor(async () => expect((await cell(7, 'name')).textContent).toContain('2 to judge'))
})

test('the case state stands under the name where it has no column, and gives way before what the tower does', () => {
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

test('the expanded grid shows a silent monitor by its sign, and among the others nothing that asks for nothing', async () => {
  const alerts = [
    alert(),
    alert({ title: 'HR 130 /min', detail: 'above 120', level: 4, state: 'acknowledged' }),
    alert({ title: 'Lactate 4.6', detail: '', atom: 'Lactate', level: 5, state: 'irrelevant' }),
  ]
  const view = roomView(row(7, { alerts, silentSince: secondsAgo(600) }), context())
  render(<RoomGrid {...props({ rows: gridRows([view], null), expanded: true })} />)
  const shown = await cell(7, 'alert')
  expect(within(shown).getByRole('img', { name: 'monitor silent' })).toBeTruthy()
  const others = shown.querySelector('.alerts > small')?.textContent
  expect(others).toContain('HR 130 /min, above 120, acknowledged')
  expect(within(shown).getByRole('img', { name: 'caution' }).closest('small')).not.toBeNull()
  expect(others).not.toContain('Lactate')
  expect(shown.querySelector('.more')).toBeNull()
})

test('a calm room whose patient can be taken off the census is asked about by button and key', async () => {
  const onAlerts = jest.fn()
  const listed = [row(1, { unit: '5N' }), row(2, { unit: 'SICU' })]
  const rows = gridRows(
    listed.map((each) => roomView(each, context({ removable: ['5N'] }))),
    null,
  )
  render(<RoomGrid {...props({ rows, onAlerts })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'More about Room 1' }))
  await userEvent.pointer({ keys: '[MouseLeft]', target: await cell(2, 'room') })
  await userEvent.keyboard('a{ArrowUp}a')
  expect(onAlerts.mock.calls).toEqual([[1], [1]])
})
