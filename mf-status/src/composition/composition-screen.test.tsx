/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { CheckCompositionAnswer, CompositionAnswer } from '@wardlight/contracts/composition-panel'
import type { CompositionEntry } from '@wardlight/contracts/composition-record'
import type { Right } from '@wardlight/contracts/rights'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { StatusFrame } from '../status-frame/status-frame.tsx'

const time = '2026-11-20T10:00:00.000Z'
const entry = (id: number, more: Partial<CompositionEntry>): CompositionEntry => ({
  ...{ id, time, author: 'ada', reason: 'why', action: 'compose', changes: [], canary: null, figures: null },
  versions: { 'mf-help': '0.2.0', 'mf-census': '0.1.0' },
  ...more,
})
const slice = { tier: 'optional', ok: true, error: '', by: null, before: null }
const built = (version: string) => ({ version, time: null, author: '', reason: '' })
const answer: CompositionAnswer = {
  id: 3,
  now: time,
  hash: 'abcdef012345',
  locked: false,
  fault: null,
  slices: [
    {
      ...slice,
      slice: 'mf-help',
      version: '0.2.0',
      by: { id: 3, time, author: 'ada', reason: 'larger type', action: 'compose' },
      before: '0.1.0',
      versions: [built('0.3.0'), built('0.2.0'), built('0.1.0')],
    },
    { ...slice, slice: 'mf-census', tier: 'critical', version: '0.1.0', versions: [built('0.1.0')] },
  ],
  canary: null,
  limits: { worsePercent: 5, leastLoads: 20 },
  history: [
    entry(3, { changes: [{ slice: 'mf-help', version: '0.2.0', previous: '0.1.0' }] }),
    entry(1, { action: 'import', versions: { 'mf-help': '0.1.0', 'mf-census': '0.1.0' } }),
  ],
  rates: [{ slice: 'mf-help', version: '0.2.0', loads: 40, failing: 3 }],
}
const works: CheckCompositionAnswer = {
  refused: false,
  verdicts: [{ slice: 'mf-help', version: '0.3.0', is: 'works', reasons: [], worse: false }],
}

let told: CompositionAnswer
let verdict: CheckCompositionAnswer
let asked: { url: string; body: string }[]
const asking = (action: string) => asked.find(({ url }) => url.includes(`action=${action}`))?.body
const openAs = (...rights: Right[]) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'x', rights } as unknown as User })
  navigate('/status/Composition')
  render(
    <WardlightProvider>
      <StatusFrame />
    </WardlightProvider>,
  )
}
const panel = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement)
const chooseHelp = async (version: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Version of mf-help'), version)

beforeEach(() => {
  told = answer
  verdict = works
  asked = []
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: String(body ?? '') })
    const found = url.includes('checkComposition') ? verdict : url.includes('=composition') ? told : { id: 4 }
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(found),
    } as unknown as Response
  }) as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
})

describe('the composition screen', () => {
  it('says what is composed, since when, by whom and why, and how its pages fare', async () => {
    openAs('Admin')
    const composed = await panel('Composed now')
    expect(composed.getByRole('row', { name: /mf-help/ }).textContent).toMatch(
      /0\.2\.0.*ada.*larger type.*3 of 40 pages failed, 8 %/,
    )
  })

  it('says that a locked server cannot be changed, and offers no change', async () => {
    told = { ...answer, locked: true }
    openAs('Admin')
    const composed = await panel('Composed now')
    expect(composed.getByRole('status').textContent).toMatch(/^Locked.*WARDLIGHT_COMPOSITION_LOCK/)
    expect(composed.getAllByRole('row')).toHaveLength(3)
    expect(composed.queryByRole('combobox')).toBeNull()
    expect(composed.queryByRole('button')).toBeNull()
  })

  it('tells of every version how often it failed, the worst first', async () => {
    told = {
      ...answer,
      rates: [
        { slice: 'mf-census', version: '0.1.0', loads: 1200, failing: 0 },
        { slice: 'mf-help', version: '0.2.0', loads: 40, failing: 3 },
      ],
    }
    openAs('Admin')
    const rows = (await panel('Failures in 24 hours')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['mf-help0.2.04037.5', 'mf-census0.1.01,200––'])
  })

  it('asks whether versions fit before they can be composed, and wants to know why', async () => {
    openAs('Admin')
    await chooseHelp('0.3.0')
    const change = await panel('Change')
    expect(change.getByText('mf-help 0.2.0 → 0.3.0')).toBeDefined()
    await userEvent.click(await change.findByRole('button', { name: 'Compose for everybody' }))
    const confirm = change.getByRole('button', { name: 'Compose it' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await userEvent.type(change.getByLabelText('Why'), 'larger type')
    await userEvent.click(confirm)
    const sent = new URLSearchParams(asking('compose'))
    expect(Object.fromEntries(sent)).toEqual({ versions: 'mf-help@0.3.0', seen: '3', reason: 'larger type' })
  })

  it('does not offer what is refused, and says who refuses it why', async () => {
    const reasons = ['it requires @wardlight/mf-help ^0.2.0, composed is 0.3.0']
    verdict = {
      refused: true,
      verdicts: [
        ...works.verdicts,
        { slice: 'mf-census', version: '0.1.0', is: 'refused', reasons, worse: true },
      ],
    }
    openAs('Admin')
    await chooseHelp('0.3.0')
    const change = await panel('Change')
    expect((await change.findByText(/mf-census 0\.1\.0: it requires/)).textContent).toContain('Refused')
    expect(change.queryByRole('button', { name: 'Compose for everybody' })).toBeNull()
  })

  it('says that a version is older, and of a roll-back what changes', async () => {
    openAs('Admin')
    await chooseHelp('0.1.0')
    expect(await screen.findByText('mf-help 0.2.0 → 0.1.0 (older)')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Roll back to 0.1.0' }))
    expect(screen.getByText('mf-help 0.2.0 becomes 0.1.0 for everybody.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Why'), 'misread')
    await userEvent.click(screen.getByRole('button', { name: 'Roll it back' }))
    expect(asking('rollBack')).toBe('slice=mf-help&seen=3&reason=misread')
  })

  it('tries versions on a share of browsers, on accounts or on care areas', async () => {
    openAs('Admin')
    await chooseHelp('0.3.0')
    await userEvent.selectOptions(await screen.findByLabelText('For'), 'users')
    expect(screen.getByRole('button', { name: 'Try on some' })).toBeDefined()
    await userEvent.type(screen.getByLabelText('User IDs'), 'ada,grace')
    await userEvent.click(screen.getByRole('button', { name: 'Try on some' }))
    await userEvent.type(screen.getByLabelText('Why'), 'first')
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }))
    expect(Object.fromEntries(new URLSearchParams(asking('startCanary')))).toMatchObject({
      versions: 'mf-help@0.3.0',
      users: 'ada,grace',
    })
  })

  it('shows how what is tried on some fares beside the rest, and ends it either way', async () => {
    const rates = { canary: { loads: 10, failing: 4 }, baseline: { loads: 90, failing: 1 } }
    told = {
      ...answer,
      canary: {
        ...{ id: 3, since: time, author: 'ada', reason: 'first', rates },
        ...{ versions: { 'mf-help': '0.3.0' }, to: { share: 10 } },
      },
    }
    openAs('Admin')
    const canary = await panel('Tried on some')
    expect(canary.getByText('4 of 10 pages failed, 40 %')).toBeDefined()
    expect(canary.getByText('1 of 90 pages failed, 1 %')).toBeDefined()
    expect(canary.getByText(/5 points of a hundred worse, from 20 pages on: 10 more to come/)).toBeDefined()
    expect(canary.getByRole('button', { name: 'Make it everybody’s' })).toBeDefined()
    await userEvent.click(canary.getByRole('button', { name: 'Return' }))
    await userEvent.type(canary.getByLabelText('Why'), 'too many')
    await userEvent.click(canary.getByRole('button', { name: 'Give it up' }))
    expect(asking('endCanary')).toBe('keep=false&seen=3&reason=too+many')
  })

  it('tells what lies between an entry and now', async () => {
    openAs('Admin')
    const history = await panel('History')
    await userEvent.selectOptions(history.getByLabelText('From'), '1')
    expect(within(history.getByRole('list')).getByText('mf-help 0.1.0 → 0.2.0')).toBeDefined()
    await userEvent.selectOptions(history.getByLabelText('to'), '1')
    expect(history.getByText('Nothing: the same versions.')).toBeDefined()
  })

  it('says what is wrong with importmap.json', async () => {
    told = { ...answer, fault: 'importmap.json is not JSON: Unexpected end' }
    openAs('Admin')
    expect((await screen.findByRole('alert')).textContent).toContain('importmap.json is not JSON')
  })

  it('is for administrators alone', () => {
    openAs('Technical')
    expect(screen.getByText('You may not see the composition')).toBeDefined()
  })
})
