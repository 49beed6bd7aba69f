/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Slice } from '@wardlight/contracts/composition'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'
import { VersionsPanel } from './versions-panel.tsx'

const slice = (id: string, version: string, change: Partial<Slice> = {}): Slice => ({
  name: `@wardlight/${id}`,
  version,
  tier: 'optional',
  routes: [],
  popups: [],
  requires: {},
  ...change,
})
const on = (one: Slice, change: object = {}) => ({
  name: one.name,
  version: one.version,
  url: '',
  ok: true,
  slice: one,
  ...change,
})
const needs = (range: string) => ({ requires: { '@wardlight/mf-shared': range } })
const shared = slice('mf-shared', '0.1.0', { kind: 'shared' })
const help = slice('mf-help', '0.1.0', needs('^0.1.0'))
const versions = {
  [shared.name]: [slice('mf-shared', '0.2.0', { kind: 'shared' }), shared],
  [help.name]: [slice('mf-help', '0.2.0', needs('^0.2.0')), slice('mf-help', '0.1.1', needs('^0.1.0')), help],
}
const used: PageOverride = { name: help.name, asked: '0.1.1', instead: '0.1.0', state: 'used', reasons: [] }
let posted: unknown
let status: number
const reload = jest.fn()
const show = (slices = [on(shared), on(help)]) => {
  render(<VersionsPanel page={{ slices, contracts: '0.1.0' }} onClose={() => {}} reload={reload} />)
  return screen.findByRole('combobox', { name: 'mf-help' })
}
const textsOf = (select: HTMLElement) => [...select.querySelectorAll('option')].map((one) => one.textContent)
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use in this browser' }))

beforeEach(() => {
  status = 200
  posted = undefined
  reload.mockReset()
  getDefaultStore().set(pageOverridesAtom, [])
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  globalThis.fetch = (async (_url: string, { body }: RequestInit = {}) => {
    if (body) posted = JSON.parse(String(body))
    const answer = status === 200 ? { slices: versions } : { error: { message: 'Only who has the right.' } }
    return { ok: status === 200, status, json: async () => answer }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

test('lists the versions of the server, each with its verdict before it is chosen', async () => {
  expect(textsOf(await show())).toEqual(['0.2.0 · refused', '0.1.1 · works', '0.1.0 · now · composed'])
})

test('says why one is refused, and does not use it', async () => {
  await userEvent.selectOptions(await show(), '0.2.0')
  expect(screen.getByText(/it requires @wardlight\/mf-shared \^0\.2\.0, composed is 0\.1\.0/)).toBeDefined()
  await use()
  expect(posted).toBeUndefined()
})

test('judges what is chosen together', async () => {
  const select = await show()
  await userEvent.selectOptions(select, '0.2.0')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'mf-shared' }), '0.2.0')
  expect(textsOf(select)[0]).toBe('0.2.0 · works')
  await use()
  expect(posted).toEqual({ asked: { [help.name]: '0.2.0', [shared.name]: '0.2.0' } })
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('choosing the composed version sends no override', async () => {
  getDefaultStore().set(pageOverridesAtom, [used])
  const select = await show([on(shared), on(slice('mf-help', '0.1.1'), { instead: '0.1.0' })])
  expect(screen.getByText('mf-help 0.1.1 instead of 0.1.0')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back to the composed versions' })).toBeDefined()
  await userEvent.selectOptions(select, '0.1.0')
  await use()
  expect(posted).toEqual({ asked: {} })
})

test('names a version that is missing, and does not say it is in force', async () => {
  const missing: PageOverride = {
    ...used,
    asked: '9.9.9',
    state: 'refused',
    reasons: ['this version is not on the server'],
  }
  getDefaultStore().set(pageOverridesAtom, [missing])
  await show()
  expect(
    screen.getByText(
      'mf-help 9.9.9 is not used: this version is not on the server. The page goes on with 0.1.0.',
    ),
  ).toBeDefined()
})

test('says what the server answers, and asks again', async () => {
  status = 403
  const shown = show()
  shown.catch(() => {})
  expect(await screen.findByText('Only who has the right.')).toBeDefined()
  status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: 'mf-help' })).toBeDefined()
})
