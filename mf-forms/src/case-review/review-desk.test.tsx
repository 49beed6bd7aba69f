/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NO_EDITION } from '@wardlight/contracts/case-review'
import { clearData } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ReviewDesk } from './review-desk.tsx'
import { typedReviewsAtom } from './typed-reviews.ts'

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

test('opened while the server hangs, it says so and shows what the body answer has of the reviews', () => {
  const { rerender } = render(desk(null))
  expect(screen.getByRole('status').textContent).toBe('Loading the review')
  rerender(desk('14:02'))
  expect(screen.getByRole('alert').textContent).toContain('The server is silent.')
  const known = screen.getByRole('region', { name: 'Known of the reviews' }).textContent
  expect(known).toMatch(/^Case review signed .*\d\d:42 by Byron, A\., post-operative review not signed\./)
  expect(known).toMatch(/page, .*: no answer$/)
})

describe('what is typed as the patient of the room changes', () => {
  const FORM = {
    sections: [{ id: 'heart', title: 'Heart', riskFactor: 'Heart', weight: 3 }],
    choices: [{ id: 'likely', label: 'Likely', weight: 2 }],
    outcomes: [],
  }
  const of = (person: number, name: string) => ({
    ...{ roomSys: 12, regNum: 'V1', person, roomEmpty: false, patientIDs: { PatID: `M${person}` } },
    ...{ name, gender: 'F', age: 64, staff: [] },
  })
  const shown = (census: object) => (
    <WardlightProvider>
      <ReviewDesk
        patient={{ area: 'awor', room: 12, frozenAt: null, body: { census, risk: [], alerts: [] } } as never}
        part="review"
      />
    </WardlightProvider>
  )
  const typeAndChange = async (after: ReturnType<typeof of>) => {
    let person = 7
    globalThis.fetch = (async (url: string) => {
      const action = new URL(url, 'http://x').searchParams.get('action')
      const caseReview = { review: NO_EDITION, postOp: NO_EDITION, others: [] }
      const told =
        action === 'load'
          ? { regNum: 'V1', person, revision: 1, items: [], contacts: [], drafts: [], caseReview }
          : { review: FORM, done: false, message: '', newest: null }
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(told) }
    }) as unknown as typeof fetch
    const { rerender } = render(shown(of(7, 'Testwell, Ada')))
    fireEvent.click(await screen.findByRole('radio', { name: 'Likely' }))
    person = after.person
    rerender(shown(after))
    return screen.findByRole('radio', { name: 'Likely' })
  }
  beforeEach(() => getDefaultStore().set(typedReviewsAtom, null))

  test('goes on with the stay where records were joined', async () => {
    await typeAndChange(of(9, 'Testwell, Ada'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Likely' })).toHaveProperty('checked', true))
  })

  test('is not the other’s where the stay went to another person', async () => {
    expect(await typeAndChange(of(9, 'Exemplar, Bo'))).toHaveProperty('checked', false)
  })
})
