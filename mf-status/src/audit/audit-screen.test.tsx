/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { AuditAnswer, AuditRow, AuditState } from '@wardlight/contracts/audit'
import type { Right } from '@wardlight/contracts/rights'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { StatusFrame } from '../status-frame/status-frame.tsx'

const state: AuditState = {
  first: 1,
  last: 999,
  hash: 'ab'.repeat(32),
  checkedTo: 205,
  checkedAt: '2026-11-20T11:59:00.000Z',
  wholeAt: '2026-11-20T02:00:00.000Z',
  breaks: [],
  waiting: 0,
  oldestSeconds: 0,
  refusing: false,
  setAside: 0,
}
const row = (id: number, change: Partial<AuditRow> = {}): AuditRow => ({
  id,
  time: '2026-11-20T11:00:00.000Z',
  kind: 'look',
  userID: 'clinical',
  address: '10.0.0.1',
  action: 'body',
  refused: '',
  area: 'awicu',
  room: '401',
  roomSys: 4,
  record: 12,
  patID: 'M100',
  visit: 'V100',
  count: 1,
  detail: '',
  ...change,
})
const page = (change: Partial<AuditAnswer> = {}): AuditAnswer => ({
  rows: [row(205)],
  more: false,
  state,
  now: '2026-11-20T12:00:00.000Z',
  ...change,
})

let answers: (object | number)[]
let asked: { url: string; body: Record<string, unknown> }[]
class StillAnswer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: StillAnswer })
  answers = []
  asked = []
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    const answer = answers.shift() ?? page()
    const failed = typeof answer === 'number'
    const text = JSON.stringify(
      failed ? { error: { code: 'x', message: 'The database does not answer.' } } : answer,
    )
    return {
      ok: !failed,
      status: failed ? answer : 200,
      headers: { get: () => null },
      text: async () => text,
      blob: async () => new Blob([text]),
    } as unknown as Response
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
})

const open = (rights: Right[] = ['Admin'], mask = false) => {
  const user = { userID: 'x', rights, mask } as unknown as User
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  navigate('/status/Audit')
  render(
    <WardlightProvider>
      <StatusFrame />
    </WardlightProvider>,
  )
}
const bodies = () => asked.map(({ body }) => body)

describe('the audit', () => {
  it('tells who looked at whom, and what was refused how often', async () => {
    answers = [
      page({
        rows: [
          row(3, { kind: 'refusal', action: 'login', refused: 'wrong-password', count: 2343, record: null }),
          row(2),
          row(1, { patID: '', visit: '' }),
        ],
      }),
    ]
    open()
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent)
    expect(rows[0]).toMatch(/Sign in, refused: wrong user ID or password, 2,343 times/)
    expect(rows[1]).toMatch(/clinicalPatient viewM100, visit V100ICU, 401/)
    expect(rows[2]).toMatch(/record 12/)
  })

  it('asks by what is filled in, Enter included, and goes to older entries and back', async () => {
    answers = [page(), page({ rows: [row(200), row(101)], more: true }), page({ rows: [row(100)] }), page()]
    open()
    await screen.findByText('205')
    await userEvent.type(screen.getByLabelText('Patient ID or visit'), ' M100 {Enter}')
    await screen.findByText('101')
    await userEvent.click(screen.getByRole('button', { name: 'Older' }))
    await screen.findByText('100')
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
    await screen.findByText('205')
    expect(bodies()).toEqual([{}, { patient: 'M100' }, { patient: 'M100', before: 101 }, { patient: 'M100' }])
    expect(asked.every(({ url }) => !url.includes('M100'))).toBe(true)
  })

  it('says so where nothing is found, and keeps what is shown when the next cannot be loaded', async () => {
    answers = [page({ rows: [] }), 503, page()]
    open()
    expect(await screen.findByText(/no entry is what you ask for/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText(/The database does not answer/)).toBeDefined()
    expect(screen.getByText(/no entry is what you ask for/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('205')).toBeDefined()
  })

  it('has words for what was begun and refused', async () => {
    const begun = row(2, { action: 'login begun', detail: 'code asked for' })
    answers = [page({ rows: [begun, row(1, { action: 'login', refused: 'wrong-code' })] })]
    open()
    const table = within(await screen.findByRole('table'))
    table.getByText('Sign in begun')
    table.getByText(', refused: wrong code')
  })

  it('raises an alarm if it was altered or cannot be written, and says where', async () => {
    const breaks = [{ id: 17, reason: 'missing', found: '2026-11-20T11:00:00.000Z' }]
    answers = [page({ state: { ...state, breaks, refusing: true, waiting: 40, oldestSeconds: 90 } })]
    open()
    const [altered, refusing] = await screen.findAllByRole('alert')
    expect(altered?.textContent).toMatch(/altered in the database.*Entry 17 .* missing/)
    expect(refusing?.textContent).toMatch(/refused to everybody.*40 entries wait, for 1 min/)
  })

  // shows: A14
  it('exports what is shown, and says why it could not', async () => {
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => {}
    answers = [page(), page(), {}, 503]
    open()
    await screen.findByText('205')
    await userEvent.type(screen.getByLabelText('Room'), '401')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Export .csv' }))
    expect(bodies().at(-1)).toEqual({ room: '401', format: 'csv' })
    await userEvent.click(screen.getByRole('button', { name: 'Export .tsv' }))
    expect(await screen.findByText(/Not exported: The database does not answer/)).toBeDefined()
  })

  it('does not let somebody search by what is masked for them', async () => {
    open(['Admin'], true)
    await screen.findByText('205')
    expect((screen.getByLabelText('Patient ID or visit') as HTMLInputElement).disabled).toBe(true)
  })

  it('is for Admin alone', () => {
    open(['Technical'])
    expect(within(document.body).getByText('You may not see the audit')).toBeDefined()
    expect(asked).toEqual([])
  })

  it('on a phone keeps what one chooses by folded away, and says how much of it is in use', async () => {
    const wide = globalThis.matchMedia
    globalThis.matchMedia = ((query: string) => ({
      matches: query.includes('max-width: 900px'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    })) as unknown as typeof matchMedia
    open()
    await screen.findByText('M100, visit V100')
    expect(screen.queryByRole('textbox', { name: 'Account' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.type(screen.getByLabelText('Account'), 'clinical')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(asked.at(-1)?.body).toMatchObject({ userID: 'clinical' })
    await userEvent.click(await screen.findByRole('button', { name: 'Filter (1 in use)' }))
    expect((screen.getByRole('textbox', { name: 'Account' }) as HTMLInputElement).value).toBe('clinical')
    globalThis.matchMedia = wide
  })
})
