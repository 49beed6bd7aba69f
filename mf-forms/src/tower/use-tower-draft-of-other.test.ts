/** @jest-environment jsdom */
// shows: T37

import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { Stay } from '../notes/note-drafts.ts'
import type { TowerDraft } from './tower-draft.ts'
import { typedDraftsAtom, writeTyped } from './typed-drafts.ts'
import { useTowerDraftOfOther } from './use-tower-draft-of-other.ts'

const stay = (regNum: string, person: number, name: string, more: Partial<Stay> = {}) =>
  ({
    ...{ roomSys: 12, regNum, person, name, roomEmpty: false, patientIDs: { PatID: `M${person}` } },
    ...{ gender: 'F', age: 64, ...more },
  }) as Stay
const ADA = stay('V1', 7, 'Testwell, Ada')
const draft = { whom: 'Charge nurse', text: 'MAP 48.', offered: 'MAP 48.', note: 'on pressors' } as TowerDraft

beforeEach(() => {
  const user = { userID: 'ada', rights: ['Tower'] } as never
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  getDefaultStore().set(typedDraftsAtom, null)
})
const typedOfAda = () => {
  const shown = renderHook(({ now }) => useTowerDraftOfOther(now), { initialProps: { now: ADA } })
  act(() => writeTyped('a', { sequence: -1, draft, over: null, rests: false, of: ADA }))
  expect(shown.result.current).toBeNull()
  return shown
}

test('reports the unsaved draft for the patient before until it is judged, without the prefilled text', () => {
  const { result, rerender } = typedOfAda()
  rerender({ now: stay('V2', 9, 'Exemplar, Bo') })
  expect(result.current).toMatchObject({ of: { name: 'Testwell, Ada' }, text: 'Charge nurse\non pressors' })
  rerender({ now: stay('', 0, '', { roomEmpty: true }) })
  expect(result.current).toMatchObject({ text: 'Charge nurse\non pressors' })
  act(() => writeTyped('a', null))
  expect(result.current).toBeNull()
})

test('reports no draft when records were joined, as it goes on, nor in another room', () => {
  const { result, rerender } = typedOfAda()
  rerender({ now: { ...ADA, person: 11, patientIDs: { PatID: 'M11' } } })
  expect(result.current).toBeNull()
  rerender({ now: stay('V2', 9, 'Exemplar, Bo', { roomSys: 13 }) })
  expect(result.current).toBeNull()
})

test('reports no draft while names are hidden', () => {
  const { result, rerender } = typedOfAda()
  rerender({ now: stay('masked-1', 7, '', { masked: true, patientIDs: { PatID: '' } }) })
  expect(result.current).toBeNull()
  rerender({ now: stay('V2', 9, 'Exemplar, Bo') })
  expect(result.current).not.toBeNull()
})
