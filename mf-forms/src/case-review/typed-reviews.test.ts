/** @jest-environment jsdom */
// shows: T37

import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { NO_EDITION } from '@wardlight/contracts/case-review'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { Stay } from '../notes/note-drafts.ts'
import { typedReviewsAtom, useReviewDraftOfOther, useTypedReview } from './typed-reviews.ts'

beforeEach(() => {
  const user = { userID: 'bob', rights: ['Tower'], mask: false } as never
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  getDefaultStore().set(typedReviewsAtom, null)
})

const stay = (regNum: string, person: number, name: string, more: Partial<Stay> = {}) =>
  ({ roomSys: 12, regNum, person, name, roomEmpty: false, patientIDs: { PatID: name }, ...more }) as Stay
const ADA = stay('V1', 7, 'Testwell, Ada')
const BO = stay('V2', 9, 'Exemplar, Bo')
const EMPTY = stay('', 0, '', { roomEmpty: true })

const left = (first: Stay) =>
  renderHook(
    ({ now }) => ({
      left: useReviewDraftOfOther('awor', 'review', now),
      ...useTypedReview('awor', 'review', now),
    }),
    { initialProps: { now: first } },
  )
const ANSWERS = { heart: { choice: 'likely', note: 'EF 25 %' }, pain: { choice: '', note: 'as before' } }
const TYPED = {
  base: { ...NO_EDITION, answers: { pain: { choice: '', note: 'as before' } } },
  answers: ANSWERS,
}

test('reports the unsaved draft for the patient before, whoever is there now', () => {
  const { result, rerender } = left(ADA)
  act(() => result.current.setTyped(TYPED))
  expect(result.current.left).toBeNull()
  rerender({ now: BO })
  expect(result.current.left).toMatchObject({ of: { name: 'Testwell, Ada' }, text: 'EF 25 %' })
  rerender({ now: EMPTY })
  expect(result.current.left).toMatchObject({ text: 'EF 25 %' })
  rerender({ now: ADA })
  expect(result.current.left).toBeNull()
})

test('reports no saved draft, and none for a patient in another room', () => {
  const { result, rerender } = left(ADA)
  act(() => result.current.setTyped(TYPED))
  rerender({ now: { ...BO, roomSys: 13 } })
  expect(result.current.left).toBeNull()
  rerender({ now: ADA })
  act(() => result.current.setTyped(null))
  rerender({ now: BO })
  expect(result.current.left).toBeNull()
})

test('reports no draft while names are hidden', () => {
  const { result, rerender } = left(ADA)
  act(() => result.current.setTyped(TYPED))
  rerender({ now: stay('masked-1', 7, '', { masked: true }) })
  expect(result.current.left).toBeNull()
})
