/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { composedAtom } from '@wardlight/mf-shared/live'
import { getDefaultStore } from 'jotai'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { NewerNotice } from './newer-notice.tsx'

const has = (id: string, version: string) => ({ name: `@wardlight/${id}`, version }) as FrozenSlice
const page = [has('mf-help', '0.1.0'), has('mf-census', '0.3.0')]
const store = getDefaultStore()
const reload = jest.fn()
const tell = (hash: string, versions: Record<string, string>) =>
  act(() => store.set(composedAtom, { hash, versions }))
const open = () => render(<NewerNotice composition={page} own="old" reload={reload} />)

beforeEach(() => {
  reload.mockClear()
  store.set(composedAtom, null)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('says nothing while the page is what is composed', () => {
  open()
  tell('old', { 'mf-help': '0.1.0', 'mf-census': '0.3.0' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('names what is new and what went back, and loads it at once on demand', async () => {
  open()
  tell('new', { 'mf-help': '0.2.0', 'mf-census': '0.2.9' })
  expect(screen.getByRole('status').textContent).toContain(
    'mf-help 0.2.0 is there; this page has 0.1.0; mf-census went back to 0.2.9; this page has 0.3.0',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('asks first where something typed would be lost', async () => {
  document.body.append(document.createElement('textarea'))
  open()
  tell('new', { 'mf-help': '0.2.0', 'mf-census': '0.3.0' })
  await userEvent.type(document.querySelector('textarea') as HTMLElement, 'The patient said')
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }))
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByText('What is typed or open here would be lost.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load it anyway' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('can be hidden until something else is composed', async () => {
  open()
  tell('new', { 'mf-help': '0.2.0' })
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('status')).toBeNull()
  tell('newer', { 'mf-help': '0.2.1' })
  expect(screen.getByRole('status').textContent).toContain('0.2.1')
})
