/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusRow } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { queryClient } from '../data/query-client.ts'
import { frozenAtom, liveAtom } from '../live/live-state.ts'
import { navigate } from '../navigation/location.ts'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { WardlightProvider } from '../ui/provider.tsx'
import { PatientPopup } from './patient-popup.tsx'
import type { PopupSteps } from './step-bar.tsx'

const store = getDefaultStore()
const NOW = '2026-11-20T14:02:31.000Z'
const ADA = {
  ...{ roomSys: 12, displayRoom: '412', regNum: 'V1', name: 'Halvorsen, Ingrid', ageText: '67 y' },
  ...{ person: 7, gender: 'F', patientIDs: { PatID: '40118273' }, masked: false, roomEmpty: false },
}
const asked: string[] = []
let row: Partial<CensusRow> = ADA
let fails = false

const hear = (heardAt = localNow()) =>
  store.set(liveAtom, {
    ...{ state: 'live', feeds: null, nextTryAt: null, lastHeard: heardAt },
    beat: { now: NOW, heardAt, alerts: { judged: true, judgedAt: NOW } },
  } as never)

beforeEach(() => {
  asked.length = 0
  row = ADA
  fails = false
  store.set(frozenAtom, null)
  queryClient.clear()
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: ['Clinical'] } as never })
  hear()
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    if (fails) throw new TypeError('network')
    const text = JSON.stringify({ area: 'awicu', census: row, now: NOW, dateTimeOffset: 0, revision: 1 })
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
  navigate('/awicu/patient/12?popupName=Heart')
})
afterEach(cleanup)

const show = (steps?: PopupSteps) =>
  render(
    <WardlightProvider>
      <PatientPopup title="Heart" steps={steps}>
        {({ body, room, frozenAt }) => (
          <p>{`${body.census.name} in ${room}, ${frozenAt ? 'frozen' : 'live'}`}</p>
        )}
      </PatientPopup>
    </WardlightProvider>,
  )
const dialog = () => screen.findByRole('dialog')

// shows: CF.10, B4.10.10
test('says whose it is by name, record number and room, and how old its data is', async () => {
  show()
  await screen.findByText('Halvorsen, Ingrid in 12, live')
  const title = screen.getByRole('heading', { name: /^Heart/ }).textContent
  for (const part of ['Room 412', 'Halvorsen, Ingrid', 'ID 40118273', '67 y F']) expect(title).toContain(part)
  expect(title).toMatch(/as of \d\d:\d\d:\d\d/)
})

test('names nobody who is masked', async () => {
  row = { ...ADA, masked: true, name: '', patientIDs: { PatID: '' } }
  show()
  await screen.findByText(/Name and ID masked/)
  expect((await dialog()).textContent).toContain('Room 412')
})

test('asks for the patient once, however many show it', async () => {
  show()
  show()
  await waitFor(() => expect(screen.getAllByText(/in 12, live/)).toHaveLength(2))
  expect(asked.filter((url) => url.includes('action=body'))).toHaveLength(1)
})

// shows: CF.10, B4.10.12
test('is frozen when the server is silent, and says since when', async () => {
  show()
  await screen.findByText(/in 12, live/)
  act(() => hear(localNow() - 20_000))
  await screen.findByText(/in 12, frozen/)
  expect(screen.getByText(/^not current since/)).toBeTruthy()
})

test('says that another patient came into the room', async () => {
  show()
  await screen.findByText(/Ingrid in 12/)
  row = { ...ADA, regNum: 'V2', name: 'Newcomer, Bo' }
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Another patient is in room 412 now')
  expect(screen.getByText('Newcomer, Bo in 12, live')).toBeTruthy()
})

test('says that the visit turned out to be another person’s, but not that a record number changed', async () => {
  show()
  await screen.findByText(/Ingrid in 12/)
  row = { ...ADA, person: 8, patientIDs: { PatID: '40118999' } }
  await act(() => queryClient.refetchQueries())
  await screen.findByRole('heading', { name: /ID 40118999/ })
  expect(screen.queryByText(/^Another patient/)).toBeNull()
  row = { ...row, person: 9, patientIDs: { PatID: '4099' }, name: 'Newcomer, Bo' }
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Another patient is in room 412 now')
})

// shows: B4.10.10
test('says that a patient who came after the room stood empty is another one', async () => {
  show()
  await screen.findByText(/Ingrid in 12/)
  row = { roomSys: 12, displayRoom: '412', roomEmpty: true, regNum: '' }
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Room 412 has no patient')
  row = { ...ADA, regNum: 'V2', name: 'Newcomer, Bo' }
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Another patient is in room 412 now')
})

test('an empty room, no room and a failure each say so', async () => {
  row = { roomSys: 12, displayRoom: '412', roomEmpty: true, regNum: '' }
  show()
  await screen.findByText('Room 412 has no patient')
  cleanup()
  navigate('/awicu/census?popupName=Heart')
  show()
  await screen.findByText('No patient is open')
  cleanup()
  queryClient.clear()
  fails = true
  navigate('/awicu/patient/13?popupName=Heart')
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
})

test('says that the server is silent instead of loading for ever, if it hung before the first answer', async () => {
  globalThis.fetch = (() => new Promise(() => undefined)) as unknown as typeof fetch
  hear(localNow() - 20_000)
  store.set(frozenAtom, { cause: 'stream', since: Date.parse(NOW) })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The server is silent.')
  expect(screen.queryByRole('status', { name: 'Loading the patient' })).toBeNull()
})

test('on paper a popup without a patient names none, not the one behind it', async () => {
  document.adoptedStyleSheets = []
  CSSStyleSheet.prototype.replaceSync = () => undefined
  row = { roomSys: 12, displayRoom: '412', roomEmpty: true, regNum: '' }
  show()
  await screen.findByText('Room 412 has no patient')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText(/^Heart, patient not known · printed/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('over the census it is of the room it was opened for', async () => {
  navigate('/awicu/census?popupName=Heart&roomSys=12')
  show()
  await screen.findByText(/Ingrid in 12/)
})

// shows: B4.10.10
test('over the view of another patient it says whose each of the two is, over their own nothing', async () => {
  navigate('/awicu/patient/13?popupName=Heart&roomSys=12')
  queryClient.setQueryData(['DataRequest', { action: 'body', area: 'awicu', roomSys: 13 }, false], {
    area: 'awicu',
    census: { ...ADA, roomSys: 13, displayRoom: '413', name: 'Behind, Bo' },
    revision: 1,
  })
  show()
  const said = await screen.findByText('This popup shows another patient: Room 412, Halvorsen, Ingrid')
  expect(said.closest('[role=alert]')?.textContent).toContain(
    'The view behind it shows Room 413, Behind, Bo.',
  )
  cleanup()
  navigate('/awicu/patient/12?popupName=Heart&roomSys=12')
  show()
  await screen.findByText(/Ingrid in 12/)
  expect(screen.queryByText(/of another patient/)).toBeNull()
})

test('Close takes it out of the address', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(window.location.hash).toBe('#/awicu/patient/12')
})

test('arrow keys and buttons lead to the one before and after, and nowhere at the ends', async () => {
  const gone: string[] = []
  const step = (label: string) => ({ label, go: () => gone.push(label) })
  const { rerender } = show({ label: 'Labs', previous: null, next: step('Glucose') })
  await screen.findByText(/Ingrid in 12/)
  await userEvent.keyboard('{ArrowLeft}')
  expect(gone).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(screen.getByRole('button', { name: 'Next: Glucose' }))
  expect(gone).toEqual(['Glucose', 'Glucose'])
  rerender(
    <WardlightProvider>
      <PatientPopup title="Note" steps={{ label: 'Labs', previous: step('Lactate'), next: null }}>
        {() => <input aria-label="Typed" />}
      </PatientPopup>
    </WardlightProvider>,
  )
  await userEvent.type(screen.getByLabelText('Typed'), 'x{ArrowLeft}')
  expect(gone).toHaveLength(2)
})
