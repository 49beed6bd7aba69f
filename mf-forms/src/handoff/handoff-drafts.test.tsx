/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { currentPath } from '@wardlight/mf-shared/navigation'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import {
  button,
  census,
  isOff,
  NOW,
  note,
  openHandoff,
  put,
  server,
  shown,
  store,
} from '../fixtures/handoff.tsx'
import { handoffDraftsAtom } from '../notes/note-drafts.ts'
import HandoffDialog from './handoff-dialog.tsx'

beforeEach(openHandoff)
afterEach(cleanup)

test('while the patient loads there is no draft: closing asks nothing, and drops nobody’s draft', async () => {
  await shown()
  await userEvent.type(note(), 'of the one before')
  const typed = store.get(handoffDraftsAtom)
  cleanup()
  queryClient.clear()
  const waiting = Promise.withResolvers<void>()
  server.bodyWaits = waiting.promise
  render(
    <WardlightProvider>
      <HandoffDialog />
    </WardlightProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(store.get(questionAtom)).toBeNull()
  await waitFor(() => expect(currentPath()).toBe('/awicu/patient/12'))
  expect(store.get(handoffDraftsAtom)).toEqual(typed)
  waiting.resolve()
})

// shows: B2.5.19
test('the next patient in the room has another draft, even under the same number', async () => {
  await shown()
  await userEvent.type(note(), 'of Ada')
  const before = { ...census }
  Object.assign(census, { person: 8, name: 'Other, Bea' })
  put({ person: 8 })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe(''))
  Object.assign(census, before)
  put({})
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe('of Ada'))
})

// shows: B2.5.19
test('when the patient leaves in mid-sentence, says that the draft is not saved, and offers to copy it', async () => {
  await shown()
  await userEvent.type(note(), 'half a sen')
  const before = { ...census }
  Object.assign(census, { roomEmpty: true, regNum: '', name: '' })
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Room 412 has no patient')
  expect(screen.getByRole('alert').textContent).toContain('What you typed of Exemplar, Ada is not saved.')
  await userEvent.click(button('Copy it'))
  expect(((await screen.findByLabelText(/Copy it from here/)) as HTMLTextAreaElement).value).toBe(
    'half a sen',
  )
  Object.assign(census, before)
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe('half a sen'))
  expect(screen.queryByText(/is not saved/)).toBeNull()
})

test('mentions no unsaved draft while names are hidden', async () => {
  await shown()
  await userEvent.type(note(), 'half a sen')
  const before = { ...census }
  Object.assign(census, { masked: true, regNum: 'masked-1', name: '', patientIDs: { PatID: '' } })
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Hidden')
  expect(screen.queryByText(/is not saved/)).toBeNull()
  Object.assign(census, before)
})

// shows: B2.5.19
test('offers a draft for an unidentified patient once they are known, and adds it only on request', async () => {
  const before = { ...census }
  Object.assign(census, { regNum: 'unidentified 9', person: 9, name: '', patientIDs: { PatID: '' } })
  put({ regNum: 'unidentified 9', person: 9 })
  await shown()
  await userEvent.type(note(), 'found in the hall')
  expect(isOff('Save')).toBe(true)
  const known = async () => {
    Object.assign(census, before)
    put({})
    await act(() => queryClient.refetchQueries())
    await screen.findByText(/typed 14:02, while the patient here was unidentified/)
  }
  await known()
  await waitFor(() => expect(note().value).toBe(''))
  cleanup()
  await shown()
  expect(screen.getByText('found in the hall')).toBeDefined()
  await userEvent.type(note(), 'of Ada')
  await userEvent.click(button('Yes: take it over'))
  expect(note().value).toBe(
    'of Ada\nTyped 20 Nov 14:02, while the patient here was unidentified:\nfound in the hall',
  )
  expect(Object.keys(store.get(handoffDraftsAtom) ?? {})).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Yes: take it over' })).toBeNull()
})

test('discards a draft for an unidentified patient on request', async () => {
  store.set(handoffDraftsAtom, {
    '[9,"unidentified 9"]': {
      ...{ note: 'found', base: 0 },
      unclaimed: { room: 12, at: Date.parse(NOW) - 26 * 3_600_000 },
    },
  })
  await shown()
  expect(screen.getByRole('alert').textContent).toContain(
    'typed 19 Nov 12:02, while the patient here was unidentified',
  )
  await userEvent.click(button('No: leave it'))
  expect(store.get(handoffDraftsAtom)).toBeNull()
  expect(note().value).toBe('')
})

test('closing with a draft asks; Leave discards it', async () => {
  await shown()
  await userEvent.type(note(), 'typed')
  await userEvent.click(button('Close'))
  act(() => store.get(questionAtom)?.answer('Stay'))
  expect(currentPath()).toContain('popupName=PatientHandoff')
  await userEvent.click(button('Close'))
  act(() => store.get(questionAtom)?.answer('Leave'))
  await waitFor(() => expect(currentPath()).toBe('/awicu/patient/12'))
  expect(store.get(handoffDraftsAtom)).toBeNull()
})
