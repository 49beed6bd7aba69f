/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { DeadLetterDetail, DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import type { Right } from '@wardlight/contracts/rights'
import type { StatusAnswer } from '@wardlight/contracts/system'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { StatusFrame } from '../status-frame/status-frame.tsx'

const feed = { maxSilence: 60, connections: 1, messages: 1200, deadLetters: 0 }
const job = {
  every: 3600,
  node: 'node-a',
  started: '2026-11-20T11:50:00.000Z',
  took: 2,
  ok: true,
  result: '3 made',
  running: false,
  due: '2026-11-20T12:50:00.000Z',
  overdue: false,
}
const status: StatusAnswer = {
  system: 'Trial hospital',
  version: '0.1.0',
  buildDate: '',
  startDate: '2026-11-20T10:00:00.000Z',
  siteRev: '',
  now: '2026-11-20T12:00:00.000Z',
  trial: true,
  node: 'node-a',
  uptimeSeconds: 7200,
  memoryBytes: 120_000_000,
  database: { version: '18.4', embedded: true, bytes: 50_000_000 },
  beds: 66,
  patients: 60,
  dashboards: 3,
  feeds: [
    { ...feed, name: 'MONITORS', lastMessage: '2026-11-20T11:59:58.000Z', silent: false },
    { ...feed, name: 'LAB', lastMessage: '2026-11-20T11:00:00.000Z', silent: true },
  ],
  unknownCodes: [
    {
      feed: 'LAB',
      system: '99LAB',
      code: 'XYZ',
      text: 'Something new',
      unit: 'mg/dL',
      sample: '4.2',
      count: 4,
      lastSeen: '2026-11-20T11:00:00.000Z',
    },
  ],
  readingProblems: [
    {
      feed: 'LAB',
      variable: 'Lactate',
      unit: 'furlong',
      state: 'foreignUnit',
      sample: '18',
      count: 12,
      lastSeen: '2026-11-20T11:00:00.000Z',
    },
  ],
  implausible: 17,
  jobs: [
    { ...job, name: 'partitions', title: 'Partitions' },
    { ...job, name: 'sessions', title: 'Ended sessions', started: null, took: null, ok: null, result: '' },
    { ...job, name: 'journal', title: 'Old messages', ok: false, result: 'error 55P03' },
    {
      ...job,
      name: 'rollups',
      title: 'Roll-ups',
      due: '2026-11-20T11:30:00.000Z',
      overdue: true,
    },
  ],
  slices: [
    {
      name: '@wardlight/mf-census',
      version: '0.1.0',
      url: '/view/mf/mf-census/0.1.0/remoteEntry.js',
      tier: 'critical',
      ok: true,
      error: '',
    },
    {
      name: '@wardlight/mf-gone',
      version: '0.3.0',
      url: '/view/mf/mf-gone/0.3.0/remoteEntry.js',
      tier: 'optional',
      ok: false,
      error: 'is not built',
    },
  ],
}
const letters: DeadLettersAnswer = {
  total: 1,
  messages: [
    {
      id: 5,
      received: '2026-11-20T11:00:00.000Z',
      feed: 'LAB',
      controlId: 'C5',
      type: 'ORM^O01',
      reason: 'Unsupported message',
      bytes: 400,
      acceptable: 'It speaks of the same person.',
    },
  ],
}
const detail: DeadLetterDetail = {
  id: 5,
  segments: [{ position: 2, text: 'PID|1||900^^^H^MR||Exemplar^Dagny||19990230|F', fault: 'PID-7' }],
}

const answer = (body: object) =>
  ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify(body),
  }) as unknown as Response

const openAs = (...rights: Right[]) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'x', rights } as unknown as User })
  navigate('/status/Status')
  render(
    <WardlightProvider>
      <StatusFrame />
    </WardlightProvider>,
  )
}
const table = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

let told: StatusAnswer
let asked: { url: string; body: string }[]
const asking = (action: string) => asked.find(({ url }) => url.includes(action))?.body

beforeEach(() => {
  told = status
  asked = []
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: String(body ?? '') })
    if (url.includes('retryDeadLetter')) return answer({ applied: false, reason: 'Still unsupported' })
    if (url.includes('closeDeadLetter')) return answer({ closed: true })
    if (url.includes('runJob')) return answer({ accepted: true })
    if (url.includes('removeRoom')) return answer({ removed: true })
    if (url.includes('retireFeed')) return answer({ retired: true })
    if (url.includes('deadLetterDetail')) return answer(detail)
    return answer(url.includes('deadLetters') ? letters : told)
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
  window.localStorage.clear()
})

describe('the status screen', () => {
  it('lists silent feeds first, each with the age of its last message', async () => {
    openAs('Technical')
    const feeds = await table('Feeds')
    const rows = feeds.getAllByRole('row').slice(1)
    expect(rows[0]?.textContent).toMatch(/LAB.*Silent.*1 h/)
    expect(rows[1]?.textContent).toMatch(/MONITORS.*Speaking.*2 s/)
  })

  it('says which slice failed and which is overridden in this browser', async () => {
    window.localStorage.setItem(
      'import-map-override:@wardlight/mf-census',
      '/view/mf/mf-census/0.2.0/remoteEntry.js',
    )
    openAs('Admin')
    const composition = await table('Composition')
    expect(composition.getByRole('row', { name: /mf-census/ }).textContent).toMatch(
      /0\.2\.0.*Yes, instead of 0\.1\.0/,
    )
    expect(composition.getByRole('row', { name: /mf-gone/ }).textContent).toMatch(/Failed: is not built.*No/)
  })

  it('lets an Admin retry a dead letter and says what came of it', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    await userEvent.click(await dead.findByRole('button', { name: 'Retry' }))
    expect(await dead.findByText(/Message 5 still cannot be applied: Still unsupported/)).toBeDefined()
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
    await userEvent.click(jobs.getByRole('button', { name: 'Run Old messages now' }))
    expect(await jobs.findByText('Old messages: runs now.')).toBeDefined()
  })

  it('lists what is shown without level, and codes to be mapped, with feed, unit and a sample', async () => {
    openAs('Technical')
    const problems = await table('Readings shown without level')
    expect(problems.getByRole('row', { name: /Lactate/ }).textContent).toMatch(
      /LABLactateUnit not known for itfurlong1812/,
    )
    const codes = await table('Unknown codes')
    expect(codes.getByRole('row', { name: /XYZ/ }).textContent).toMatch(
      /LABXYZ99LABSomething new4\.2 mg\/dL4/,
    )
  })

  it('says so where there is nothing to tell', async () => {
    told = { ...status, jobs: [], readingProblems: [], unknownCodes: [] }
    openAs('Technical')
    expect(await screen.findByText(/None in 7 days/)).toBeDefined()
    expect(screen.getByText(/No job has run yet/)).toBeDefined()
    expect(screen.getByText('Every code received is mapped.')).toBeDefined()
  })

  it('shows a Technical user the dead letters without Retry', async () => {
    openAs('Technical')
    const dead = await table('Dead letters')
    expect(await dead.findByText('Unsupported message')).toBeDefined()
    expect(dead.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('is not shown to those without the right', () => {
    openAs('Clinical')
    expect(screen.getByText('You may not see the status screens')).toBeDefined()
    expect(screen.queryByText('Feeds')).toBeNull()
  })

  it('lets an Admin see what holds a message up, accept it, or close it with a reason', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    await userEvent.click(await dead.findByRole('button', { name: 'Open' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/19990230/)).toBeDefined()
    expect(dialog.getByText('PID-7')).toBeDefined()
    expect(dialog.getByText(/It speaks of the same person/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and apply' }))
    expect(asking('retryDeadLetter')).toBe('id=5&accept=true')
    await userEvent.click(await dead.findByRole('button', { name: 'Open' }))
    const again = within(await screen.findByRole('dialog'))
    const close = again.getByRole('button', { name: 'Close message' })
    expect(close.hasAttribute('disabled')).toBe(true)
    await userEvent.type(again.getByLabelText('Close it without applying, because'), 'sent twice')
    await userEvent.click(close)
    expect(asking('closeDeadLetter')).toBe('id=5&reason=sent+twice')
    expect(await dead.findByText('Message 5 was closed.')).toBeDefined()
  })

  it('says what came of the last thing done to a message, not that an earlier one failed', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    const works = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await userEvent.click(await dead.findByRole('button', { name: 'Retry' }))
    expect((await dead.findByRole('status')).textContent).toContain('server')
    globalThis.fetch = works
    await userEvent.click(await dead.findByRole('button', { name: 'Open' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Close it without applying, because'), 'sent twice')
    await userEvent.click(dialog.getByRole('button', { name: 'Close message' }))
    expect(await dead.findByText('Message 5 was closed.')).toBeDefined()
  })

  it('retires a silent feed after asking, for an Admin only', async () => {
    openAs('Admin')
    const feeds = await table('Feeds')
    expect(feeds.getAllByRole('button', { name: 'Retire' })).toHaveLength(1)
    await userEvent.click(feeds.getByRole('button', { name: 'Retire' }))
    expect(asking('retireFeed')).toBeUndefined()
    await userEvent.click(feeds.getByRole('button', { name: 'Retire it' }))
    expect(asking('retireFeed')).toBe('name=LAB')
    cleanup()
    openAs('Technical')
    expect((await table('Feeds')).queryByRole('button', { name: 'Retire' })).toBeNull()
  })

  it('removes an empty room nobody listed after asking, for an Admin only', async () => {
    const room = { area: 'awicu' as const, unit: 'OPEN', used: '2026-11-20T09:00:00.000Z' }
    told = {
      ...status,
      unlistedRooms: [
        { ...room, roomSys: 77, room: '4O1', empty: true },
        { ...room, roomSys: 78, room: '402', empty: false },
      ],
    }
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

  it('counts neither retired feeds nor strangers among those expected to speak', async () => {
    told = {
      ...status,
      feeds: [
        ...status.feeds,
        { ...feed, name: 'OLD', lastMessage: null, silent: true, retired: true },
        { ...feed, name: 'STRANGER', lastMessage: null, silent: true, expected: false },
      ],
    }
    openAs('Admin')
    const feeds = await table('Feeds')
    expect(feeds.getByText('1 of 2 speaking')).toBeDefined()
    const names = feeds.getAllByRole('row').map((row) => row.querySelector('td')?.textContent)
    expect(names.slice(1)).toEqual(['LAB', 'MONITORS', 'OLD', 'STRANGER'])
    expect(feeds.getByRole('row', { name: /OLD Retired/ })).toBeDefined()
  })

  it('says of each feed its kind, zone and clock, and what is wrong with the settings', async () => {
    told = {
      ...status,
      feedsFault: ['feeds.json: LAB/*: zone "Mars/Base" is no zone'],
      feeds: [
        {
          ...feed,
          name: 'MONITORS',
          lastMessage: status.now,
          silent: false,
          kind: 'monitor',
          zone: 'Europe/Zurich',
          clockError: 245,
        },
      ],
    }
    openAs('Technical')
    const feeds = await table('Feeds')
    const row = feeds.getByRole('row', { name: /MONITORS/ }).textContent
    expect(row).toMatch(/monitor.*4 min 5 s ahead.*Europe\/Zurich/)
    expect(feeds.getByRole('alert').textContent).toContain('Mars/Base')
  })

  it('lists who has no bed, what contradicts and what belongs to nobody, each with what to do', async () => {
    told = {
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
    }
    openAs('Technical')
    const beds = await table('Patients without a bed')
    expect(beds.getByText('Check the wristband.')).toBeDefined()
    expect(beds.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/awicu/patient/1000000001')
    expect((await table('Conflicts')).getByText(/None: nothing that feeds say/)).toBeDefined()
    expect((await table('Readings of nobody')).getByText('1,204')).toBeDefined()
  })

  it('counts by feed what was not taken as sent, the most frequent first', async () => {
    const lastSeen = status.now
    told = {
      ...status,
      feeds: [
        {
          ...feed,
          name: 'LAB',
          lastMessage: lastSeen,
          silent: false,
          counts: [
            { kind: 'unsupported', subject: 'ORM^O01', count: 3, lastSeen },
            { kind: 'unsupported', subject: 'SIU^S12', count: 40, lastSeen },
            { kind: 'processing', subject: 'T', count: 2, lastSeen },
            { kind: 'unreadableTime', subject: 'OBX-14', count: 7, lastSeen },
          ],
        },
      ],
    }
    openAs('Technical')
    const types = await table('Message types not taken')
    const rows = types.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent?.slice(0, 10))).toEqual(['LABSIU^S12', 'LABORM^O01'])
    expect(types.getByText('43')).toBeDefined()
    expect((await table('Test and training messages')).getByText('T')).toBeDefined()
    expect((await table('Unreadable times')).getByText('OBX-14')).toBeDefined()
  })

  it('leaves out what the server does not tell', async () => {
    openAs('Technical')
    await table('Feeds')
    expect(screen.queryByText('Patients without a bed')).toBeNull()
    expect(screen.queryByText('Unreadable times')).toBeNull()
  })
})
