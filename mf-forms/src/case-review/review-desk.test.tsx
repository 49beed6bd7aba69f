/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { clearData } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ReviewDesk } from './review-desk.tsx'

beforeEach(() => {
  clearData()
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'bob', rights: ['Tower'], mask: false } as never,
  })
  globalThis.fetch = (() => new Promise(() => undefined)) as unknown as typeof fetch
})
afterEach(cleanup)

const desk = (frozenAt: string | null) => (
  <WardlightProvider>
    <ReviewDesk
      patient={
        {
          ...{ area: 'awor', room: 12, frozenAt },
          body: {
            census: { regNum: 'V1' },
            caseReview: {
              signed: { by: 'Byron, A.', time: '2026-11-20T10:42:00.000Z' },
              contacts: [{ means: 'page', sent: '2026-11-20T10:50:00.000Z', response: null }],
            },
          },
        } as never
      }
      part="review"
    />
  </WardlightProvider>
)

test('opened while the server hangs it says so, and what the patient’s own answer tells of the reviews', () => {
  const { rerender } = render(desk(null))
  expect(screen.getByRole('status').textContent).toBe('Loading the review')
  rerender(desk('14:02'))
  expect(screen.getByRole('alert').textContent).toContain('The server is silent.')
  const known = screen.getByRole('region', { name: 'Known of the reviews' }).textContent
  expect(known).toMatch(/^Case review signed .*\d\d:42 by Byron, A\., post-operative review not signed\./)
  expect(known).toMatch(/page, .*: no answer$/)
})
