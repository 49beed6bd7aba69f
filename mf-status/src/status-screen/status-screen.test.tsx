/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'
import { answerStatus, asking, closeStatus, openAs, status, table, tell } from '../fixtures/open-status.tsx'

beforeEach(answerStatus)
afterEach(() => {
  closeStatus()
  getDefaultStore().set(pageOverridesAtom, [])
})

describe('the status screen', () => {
  it('says which slice failed, and what this browser has instead or was refused', async () => {
    getDefaultStore().set(pageOverridesAtom, [
      { name: '@wardlight/mf-census', asked: '0.2.0', instead: '0.1.0', state: 'used', reasons: [] },
      {
        name: '@wardlight/mf-new',
        asked: '9.9.9',
        instead: null,
        state: 'refused',
        reasons: ['this version is not on the server'],
      },
    ])
    openAs('Admin')
    const composition = await table('Composition')
    const row = (name: RegExp) => composition.getByRole('row', { name }).textContent
    expect(row(/mf-census/)).toMatch(/0\.1\.0.*mf-census 0\.2\.0 instead of 0\.1\.0/)
    expect(row(/mf-gone/)).toMatch(/Failed: is not built.*As composed/)
    expect(row(/mf-new/)).toMatch(
      /Not composed.*mf-new 9\.9\.9 is not used: this version is not on the server/,
    )
  })

  it('does not take what another time left in the browser for an override', async () => {
    window.localStorage.setItem(
      'import-map-override:@wardlight/mf-census',
      '/view/mf/mf-census/0.2.0/remoteEntry.js',
    )
    openAs('Admin')
    const composition = await table('Composition')
    expect(composition.getByRole('row', { name: /mf-census/ }).textContent).toContain('As composed')
  })

  it('says when the clock was set back, and by how much', async () => {
    openAs('Technical')
    expect((await screen.findByText(/^set back by 1 h 03 min on /)).previousSibling?.textContent).toBe(
      'Clock',
    )
  })

  it('lists failed and overdue jobs first, with what came of each and when it is due', async () => {
    openAs('Technical')
    const jobs = await table('Jobs')
    const rows = jobs.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Old messages10 min ago, took 2 sFailed: error 55P03In 50 min/),
      expect.stringMatching(/Roll-ups.*Overdue, due 30 min ago/),
      expect.stringMatching(/Ended sessions–Has not run yet/),
      expect.stringMatching(/Partitions10 min ago, took 2 s3 madeIn 50 min/),
    ])
    expect(jobs.getByText('2 failed or overdue')).toBeDefined()
    expect(jobs.queryByRole('button')).toBeNull()
  })

  it('lets an Admin run a job now', async () => {
    openAs('Admin')
    const jobs = await table('Jobs')
    await userEvent.click(jobs.getByRole('button', { name: 'Run now: Old messages' }))
    expect(await jobs.findByText('Old messages: runs now.')).toBeDefined()
  })

  it('lists what is shown without level, by feed, variable and unit with a sample', async () => {
    openAs('Technical')
    const problems = await table('Readings shown without level')
    expect(problems.getByRole('row', { name: /Lactate/ }).textContent).toMatch(
      /LABLactateUnit not known for itfurlong1812/,
    )
  })

  it('says so where there is nothing to tell', async () => {
    tell({ ...status, jobs: [], readingProblems: [], unknownNames: [] })
    openAs('Technical')
    expect(await screen.findByText(/None in 7 days/)).toBeDefined()
    expect(screen.getByText(/No job has run yet/)).toBeDefined()
    expect(screen.getByText('None: every code and unit received is known.')).toBeDefined()
  })

  // shows: C2a.6
  it('is not shown to those without the right', () => {
    openAs('Clinical')
    expect(screen.getByText('You may not see the status screens')).toBeDefined()
    expect(screen.queryByText('Feeds')).toBeNull()
  })

  it('lists who has no bed, what contradicts and what belongs to nobody, each with what to do', async () => {
    tell({
      ...status,
      noBed: [
        {
          area: 'awicu',
          roomSys: 1_000_000_001,
          unit: 'MICU',
          place: 'MICU^2',
          reason: 'bedTaken',
          text: 'Another patient lies in bed 2.',
          advice: 'Check the wristband.',
          since: status.now,
        },
      ],
      conflicts: [],
      unfiled: [
        {
          feed: 'MONITORS',
          reason: 'The bed MICU 7 is empty.',
          advice: 'Admit the patient, or turn the monitor off.',
          count: 1204,
          first: status.startDate,
          last: status.now,
        },
      ],
    })
    openAs('Technical')
    const beds = await table('Patients without a bed')
    expect(beds.getByText('Check the wristband.')).toBeDefined()
    expect(beds.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/awicu/patient/1000000001')
    expect((await table('Conflicts')).getByText(/None: nothing that feeds say/)).toBeDefined()
    expect((await table('Readings of nobody')).getByText('1,204')).toBeDefined()
  })

  it('leaves out what the server does not tell', async () => {
    openAs('Technical')
    await table('Feeds')
    expect(screen.queryByText('Patients without a bed')).toBeNull()
    expect(screen.queryByText('Unreadable times')).toBeNull()
  })

  it('removes an empty room nobody listed after asking, for an Admin only', async () => {
    const room = { area: 'awicu' as const, unit: 'OPEN', used: '2026-11-20T09:00:00.000Z' }
    tell({
      ...status,
      unlistedRooms: [
        { ...room, roomSys: 77, room: '4O1', empty: true },
        { ...room, roomSys: 78, room: '402', empty: false },
      ],
    })
    openAs('Admin')
    const rooms = await table('Rooms nobody listed')
    expect(rooms.getByRole('row', { name: /402 In use/ })).toBeDefined()
    await userEvent.click(rooms.getByRole('button', { name: 'Remove' }))
    expect(asking('removeRoom')).toBeUndefined()
    await userEvent.click(rooms.getByRole('button', { name: 'Remove it' }))
    expect(asking('removeRoom')).toBe('area=awicu&roomSys=77')
    cleanup()
    openAs('Technical')
    expect((await table('Rooms nobody listed')).queryByRole('button')).toBeNull()
  })
})
