/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NOW } from '../fixtures/rows.ts'
import { DEFAULT_REVIEW } from './review-address.ts'
import { ReviewFormat } from './review-format.tsx'

const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

function Review({ tower = false }) {
  const [review, setReview] = useState(DEFAULT_REVIEW)
  return (
    <ReviewFormat area="awicu" unit={null} review={review} tower={tower} onChange={setReview} href={String} />
  )
}

/** The addresses asked for; each answer is an empty page with an older one. */
function listening(): string[] {
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    const text = async () => JSON.stringify({ items: [], next: 'older', now: NOW })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  return asked
}

test('asks for alerts of the tower in tower mode only', async () => {
  const asked = listening()
  const { rerender } = render(<Review />)
  await screen.findByRole('button', { name: 'Older' })
  expect(asked.at(-1)).not.toContain('tower')
  rerender(<Review tower />)
  await screen.findByRole('button', { name: 'Older' })
  expect(asked.at(-1)).toContain('tower=true')
})

test('another choice goes to the newest page, and keeps the focus', async () => {
  const asked = listening()
  render(<Review />)
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByRole('button', { name: 'Newer' })
  expect(asked.at(-1)).toContain('before=older')
  const select = screen.getByRole('combobox', { name: 'Last' })
  await userEvent.selectOptions(select, '24')
  await screen.findByRole('button', { name: 'Older' })
  expect(document.activeElement).toBe(select)
  expect(asked.at(-1)).toContain('hours=24')
  expect(asked.at(-1)).not.toContain('before')
  await userEvent.selectOptions(select, '12')
  await screen.findByRole('button', { name: 'Older' })
  expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull()
})
