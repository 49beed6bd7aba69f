/** @jest-environment jsdom */
// shows: B8.11

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@wardlight/mf-shared/data'
import { CallError } from '@wardlight/mf-shared/request'
import { ErrorPopup } from './error-popup.tsx'

let told: string[]
beforeEach(() => {
  localStorage.clear()
  told = []
  globalThis.fetch = (async (url: string, { body }: { body: URLSearchParams }) => {
    told.push(`${url} ${body.get('data')}`)
    return { ok: true, status: 200, headers: new Headers(), text: async () => '{}' } as Response
  }) as unknown as typeof fetch
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const ask = (failure?: Error) =>
  act(async () => {
    await queryClient
      .fetchQuery({
        queryKey: [Math.random()],
        queryFn: () => (failure ? Promise.reject(failure) : 'good'),
        retry: false,
      })
      .catch(() => undefined)
  })

const unusable = () => Object.assign(new TypeError('rows is not iterable'), { stack: 'at one place' })

// shows: C8.4, C8.13, C8.17
test('an answer that cannot be used is reported and told in a popup titled Error, once a page', async () => {
  render(<ErrorPopup />)
  await ask(unusable())
  screen.getByRole('dialog', { name: 'Error' })
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data')
  await ask()
  screen.getByRole('dialog', { name: 'Error' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await ask()
  await ask(unusable())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/LogRequest\.ashx data: TypeError: rows is not iterable/)
})

test('a call that failed is told where its data stand, not in a popup', async () => {
  render(<ErrorPopup />)
  await ask(new CallError({ status: 500, code: 'x', message: 'y' }))
  expect([screen.queryByRole('dialog'), told]).toEqual([null, []])
})
