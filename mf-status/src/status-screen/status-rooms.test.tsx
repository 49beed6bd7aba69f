/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import userEvent from '@testing-library/user-event'
import { answerStatus, asking, closeStatus, openAs, status, table, tell } from '../fixtures/open-status.tsx'

const area = 'awicu' as const
const room = { area, unit: 'OPEN', used: '2026-11-20T09:00:00.000Z' }
const mapTargets = [
  { area, unit: 'MICU', room: '2', roomSys: 2 },
  { area, unit: 'OPEN', room: '4O1', roomSys: 77 },
  { area: 'awor' as const, unit: 'OR', room: '9', roomSys: 9 },
]
const told = {
  ...status,
  mapTargets,
  unlistedRooms: [
    { ...room, roomSys: 77, room: '4O1', empty: true },
    { ...room, roomSys: 78, room: '402', empty: true },
  ],
  mappedRooms: [{ area, unit: 'OPEN', room: 'Bay 9', to: 'MICU 3' }],
  noBed: [
    {
      area,
      roomSys: 1_000_000_001,
      unit: 'MICU',
      place: 'MICU^Bay 7^1',
      reason: 'noSuchRoom' as const,
      text: 'MICU has no room Bay 7.',
      advice: 'Map it.',
      since: null,
    },
  ],
}

beforeEach(answerStatus)
afterEach(closeStatus)

describe('rooms that only messages name', () => {
  it('mean a room of their area once an Admin chose one', async () => {
    tell(told)
    openAs('Admin')
    const rooms = await table('Rooms nobody listed')
    await userEvent.click(rooms.getAllByRole('button', { name: 'Map' })[0] as HTMLElement)
    const select = rooms.getByRole('combobox', { name: 'Choose a room' })
    expect([...select.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
      'Choose a room',
      'MICU 2',
    ])
    expect((rooms.getByRole('button', { name: 'Map it' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.selectOptions(select, 'MICU 2')
    await userEvent.click(rooms.getByRole('button', { name: 'Map it' }))
    expect(asking('mapRoom')).toBe('place=OPEN%5E4O1%5E&to=2')
  })

  it('are mapped from the patient who got no bed by such a name', async () => {
    tell(told)
    openAs('Admin')
    const beds = await table('Patients without a bed')
    await userEvent.click(beds.getByRole('button', { name: 'Map' }))
    await userEvent.selectOptions(beds.getByRole('combobox'), 'OPEN 4O1')
    await userEvent.click(beds.getByRole('button', { name: 'Map it' }))
    expect(asking('mapRoom')).toBe('place=MICU%5EBay+7%5E1&to=77')
  })

  it('are taken back after asking', async () => {
    tell(told)
    openAs('Admin')
    const mapped = await table('Rooms under another name')
    expect(mapped.getByRole('row', { name: /Bay 9 MICU 3/ })).toBeDefined()
    await userEvent.click(mapped.getByRole('button', { name: 'Take back' }))
    expect(asking('unmapRoom')).toBeUndefined()
    await userEvent.click(mapped.getByRole('button', { name: 'Take it back' }))
    expect(asking('unmapRoom')).toBe('place=OPEN%5EBay+9%5E')
  })

  // shows: A9
  it('are removed all at once, and no more of them are drawn than anybody reads', async () => {
    const unlistedRooms = Array.from({ length: 5000 }, (_, i) => ({
      ...room,
      roomSys: 1000 + i,
      room: `junk ${i}`,
      empty: true,
    }))
    tell({ ...told, unlistedRooms })
    openAs('Admin')
    const rooms = await table('Rooms nobody listed')
    expect(rooms.getAllByText(/^junk \d+$/)).toHaveLength(200)
    await userEvent.click(rooms.getByText(/Remove all 5,000 empty ones/))
    await userEvent.click(rooms.getByText('Remove them'))
    expect(asking('removeRooms')).toBe('area=awicu')
  })

  it('are nothing a Technical may change', async () => {
    tell(told)
    openAs('Technical')
    for (const title of ['Rooms nobody listed', 'Patients without a bed', 'Rooms under another name'])
      expect((await table(title)).queryByRole('button')).toBeNull()
  })
})
