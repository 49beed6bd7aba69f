/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerStatus, asking, closeStatus, openAs, table } from '../fixtures/open-status.tsx'

beforeEach(answerStatus)
afterEach(closeStatus)

describe('dead letters on the status screen', () => {
  it('lets an Admin retry a dead letter and says what came of it', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    await userEvent.click(await dead.findByRole('button', { name: 'Retry' }))
    expect(await dead.findByText(/Message 5 still cannot be applied: Still unsupported/)).toBeDefined()
  })

  it('shows a Technical user the dead letters without Retry', async () => {
    openAs('Technical')
    const dead = await table('Dead letters')
    expect(await dead.findByText('Unsupported message')).toBeDefined()
    expect(dead.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  // shows: A9
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

  it('keeps the reason that was typed when the server does not answer, and says so beside it', async () => {
    openAs('Admin')
    const dead = await table('Dead letters')
    await userEvent.click(await dead.findByRole('button', { name: 'Open' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Close it without applying, because'), 'sent twice')
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close message' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('server')
    expect(dialog.getByLabelText('Close it without applying, because')).toHaveProperty('value', 'sent twice')
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
})
