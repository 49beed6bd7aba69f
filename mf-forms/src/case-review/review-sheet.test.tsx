/** @jest-environment jsdom */
// shows: T27, T28

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type CaseReview,
  NO_EDITION,
  type ReviewEdition,
  type ReviewForm,
} from '@wardlight/contracts/case-review'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ReviewSheet } from './review-sheet.tsx'
import { typedReviewsAtom } from './typed-reviews.ts'

const FORM: ReviewForm = {
  sections: [
    { id: 'heart', title: 'Heart', riskFactor: 'Heart', weight: 3 },
    { id: 'pain', title: 'Pain', weight: 1 },
  ],
  choices: [
    { id: 'no', label: 'Not expected', weight: 0 },
    { id: 'likely', label: 'Likely', weight: 2 },
  ],
  outcomes: [{ id: 'major', label: 'Happened, with harm' }],
}
const BY = { by: 'Byron, A.', time: '2026-11-20T10:42:00.000Z' }
const edition = (version: number, more: Partial<ReviewEdition> = {}): ReviewEdition => ({
  ...{ version, answers: {}, saved: version ? BY : null, signed: null },
  ...more,
})

let sent: [string, URLSearchParams][]
let answers: (object | null | Promise<object>)[]
beforeEach(() => {
  sent = []
  answers = []
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'bob', rights: ['Tower'], mask: false } as never,
  })
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    sent.push([
      String(new URL(url, 'http://x').searchParams.get('action')),
      new URLSearchParams(String(init?.body)),
    ])
    const answer =
      answers.length > 0 ? await answers.shift() : { done: true, message: '', newest: edition(1) }
    if (answer === null) throw new TypeError('network')
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(typedReviewsAtom, null)
})

const patientOf = (signed: typeof BY | null) =>
  ({
    ...{ area: 'awor', room: 12, frozenAt: null },
    body: {
      ...{ census: { regNum: 'V1' }, risk: [{ part: 'Heart', riskFactor: true }] },
      caseReview: { signed, contacts: [] },
    },
  }) as never
const sheet = (
  caseReview: Partial<CaseReview>,
  part: 'review' | 'postOp' = 'review',
  signed: typeof BY | null = null,
) => (
  <WardlightProvider>
    <ReviewSheet
      patient={patientOf(signed)}
      form={FORM}
      caseReview={{ review: NO_EDITION, postOp: NO_EDITION, others: [], ...caseReview }}
      part={part}
    />
  </WardlightProvider>
)
const section = (name: string) => within(screen.getByRole('region', { name }))
const drafts = () => sent.map(([, body]) => [body.get('version'), JSON.parse(String(body.get('answers')))])

// shows: B2.7.8
test('says which organ is at risk, weighs the choices, and saves a draft once typing rests', async () => {
  render(sheet({}))
  expect(section('Heart').getByText('Risk factor')).toBeTruthy()
  expect(section('Pain').queryByText('Risk factor')).toBeNull()
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  expect(screen.getByText('Weight 6 of 8')).toBeTruthy()
  await userEvent.type(section('Heart').getByLabelText('Note on Heart'), 'EF 25 %')
  await waitFor(() => expect(drafts()).toEqual([['0', { heart: { choice: 'likely', note: 'EF 25 %' } }]]), {
    timeout: 3000,
  })
  expect(sent[0]?.[0]).toBe('saveCaseReview')
})

test('signing waits until every section has a choice', async () => {
  answers = [{ done: true, message: '', newest: edition(2, { signed: BY }) }]
  render(sheet({ review: edition(1, { answers: { heart: { choice: 'no', note: '' } } }) }))
  const sign = screen.getByRole('button', { name: 'Sign' })
  expect(sign.getAttribute('aria-disabled') ?? String((sign as HTMLButtonElement).disabled)).toBe('true')
  await userEvent.click(section('Pain').getByRole('radio', { name: 'Not expected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await screen.findByText(/^Signed .* by Byron, A\.$/)
  expect(sent.at(-1)?.[1].get('sign')).toBe('true')
  expect(section('Heart').getByRole('radio', { name: 'Not expected' }).matches(':disabled')).toBe(true)
})

test('signing while a draft is being saved signs once that is done', async () => {
  const draft = Promise.withResolvers<object>()
  const chosen = { heart: { choice: 'no', note: '' }, pain: { choice: 'no', note: '' } }
  answers = [draft.promise, { done: true, message: '', newest: edition(3, { answers: chosen, signed: BY }) }]
  render(sheet({ review: edition(1, { answers: { heart: chosen.heart } }) }))
  await userEvent.click(section('Pain').getByRole('radio', { name: 'Not expected' }))
  await screen.findByText('Saving', {}, { timeout: 3000 })
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(sent).toHaveLength(1)
  draft.resolve({ done: true, message: '', newest: edition(2, { answers: chosen }) })
  await screen.findByText(/^Signed .* by Byron, A\.$/)
  expect(sent.map(([, body]) => [body.get('version'), body.get('sign')])).toEqual([
    ['1', 'false'],
    ['2', 'true'],
  ])
})

test('when two edit at once shows both texts, and loses nothing typed', async () => {
  const theirs = edition(2, {
    answers: { heart: { choice: 'no', note: 'by Ada' }, pain: { choice: 'likely', note: '' } },
  })
  answers = [{ done: false, message: 'Byron, A. saved it meanwhile.', newest: theirs }]
  render(sheet({ review: edition(1) }))
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  const both = await screen.findByRole('table', undefined, { timeout: 3000 })
  expect(both.textContent).toContain('Likely')
  expect(both.textContent).toContain('Not expected: by Ada')
  answers = [{ done: true, message: '', newest: edition(3) }]
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(
    () =>
      expect(drafts().at(-1)).toEqual([
        '2',
        { heart: { choice: 'likely', note: '' }, pain: { choice: 'likely', note: '' } },
      ]),
    { timeout: 3000 },
  )
})

test('says that a save has no answer, and retries it', async () => {
  answers = [null, { done: true, message: '', newest: edition(1) }]
  render(sheet({}))
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  await screen.findByText(/^The server is silent/, undefined, { timeout: 3000 })
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 })
  expect(sent[0]?.[1].get('requestId')).toBe(sent[1]?.[1].get('requestId'))
})

test('a save names those without an answer before it, to write over them, also as the window closes', async () => {
  answers = [null, null]
  const { unmount } = render(sheet({ review: edition(4) }))
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  await screen.findByText(/^The server is silent/, undefined, { timeout: 3000 })
  await userEvent.type(section('Heart').getByLabelText('Note on Heart'), 'EF')
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 })
  unmount()
  const [first, second, last] = sent.map(([, body]) => body)
  expect(first?.get('unheard')).toBeNull()
  expect(second?.get('unheard')).toBe(first?.get('requestId'))
  expect(last?.get('unheard')).toBe(`${first?.get('requestId')},${second?.get('requestId')}`)
  expect(sent.map(([, body]) => body.get('version'))).toEqual(['4', '4', '4'])
})

test('shows the review of a joined record beside this one', async () => {
  const kept = edition(2, { answers: { heart: { choice: 'likely', note: 'EF 25 %' } } })
  render(sheet({ others: [{ ...kept, part: 'review' }] }))
  const other = screen.getByRole('region', { name: /^Draft of Byron, A\./ })
  expect(other.textContent).toContain('of another record of this patient')
  expect(within(other).getByRole('row', { name: 'Heart Likely EF 25 %' })).toBeTruthy()
})

test('a window closed at once sends the draft', async () => {
  const { unmount } = render(sheet({ review: edition(4) }))
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  unmount()
  expect(drafts()).toEqual([['4', { heart: { choice: 'likely', note: '' } }]])
})

test('a draft survives the end of the session, and is written over what its last save stored', async () => {
  const user = (userID: string | null) =>
    getDefaultStore().set(
      sessionAtom,
      userID ? { status: 'user', user: { userID } as never } : { status: 'guest', user: null },
    )
  answers = [null]
  const { unmount } = render(sheet({ review: edition(4) }))
  await userEvent.click(section('Heart').getByRole('radio', { name: 'Likely' }))
  act(() => user(null))
  unmount()
  user('bob')
  const back = render(sheet({ review: edition(4) }))
  expect(section('Heart').getByRole('radio', { name: 'Likely' })).toHaveProperty('checked', true)
  sent = []
  back.unmount()
  const [, last] = sent[0] ?? []
  render(sheet({ review: edition(5, { answers: { heart: { choice: 'likely', note: '' } } }) }))
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 })
  expect(sent[1]?.[1].get('unheard')).toContain(String(last?.get('requestId')))
})

test('shows what was expected beside the outcome; a signed review can be taken up again', async () => {
  const review = edition(3, { signed: BY, answers: { heart: { choice: 'likely', note: 'EF 25 %' } } })
  const postOp = edition(1, { signed: BY, answers: { heart: { choice: 'major', note: '' } } })
  answers = [{ done: true, message: '', newest: edition(2, { answers: postOp.answers }) }]
  render(sheet({ review, postOp }, 'postOp'))
  expect(section('Heart').getByText('Expected: Likely, EF 25 %')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take up again' }))
  await waitFor(() =>
    expect(section('Heart').getByLabelText('Note on Heart').matches(':disabled')).toBe(false),
  )
  expect(sent[0]?.[0]).toBe('editCaseReview')
  expect(sent[0]?.[1].get('part')).toBe('postOp')
})

test('the outcome says that the case review was never signed, or was taken up again', () => {
  const { rerender } = render(sheet({ review: edition(1) }, 'postOp'))
  expect(screen.getByText('No case review was signed')).toBeTruthy()
  rerender(sheet({ review: edition(3) }, 'postOp', BY))
  expect(screen.getByText('The case review was taken up again')).toBeTruthy()
  rerender(sheet({ review: edition(4, { signed: BY }) }, 'postOp', BY))
  expect(screen.queryByText(/^(No|The) case review was/)).toBeNull()
})
