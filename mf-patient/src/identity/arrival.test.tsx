/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { bodyOf, censusRow } from '../fixtures/body.ts'
import { Arrival } from './arrival.tsx'
import { PatientBar } from './patient-bar.tsx'

let people: Record<string, string>
let person: number

beforeEach(() => {
  person = 1
  people = { 7: 'Exemplar, Ada', 9: 'Other, Bea' }
  queryClient.clear()
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  globalThis.fetch = (async (url: string) => {
    const room = new URLSearchParams(url.split('?')[1]).get('roomSys') ?? ''
    const census = censusRow({
      roomSys: Number(room),
      displayRoom: room,
      regNum: `V${room}`,
      name: people[room] ?? '',
      person,
    })
    const text = async () => JSON.stringify(bodyOf({ census }))
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const said = () => screen.getByRole('status', { name: 'Patient' }).textContent
const flag = (container: HTMLElement) => container.querySelector('[data-part=arrival]')?.textContent ?? null

// shows: C2c.7
test('announces the next patient, and shows them in large for a moment; the first is only announced', async () => {
  const { container, rerender } = render(<Arrival area="awicu" room={7} />)
  await waitFor(() => expect(said()).toBe('Room 7, Exemplar, Ada'))
  expect(flag(container)).toBeNull()
  rerender(<Arrival area="awicu" room={9} />)
  expect(said()).toBe('')
  await waitFor(() => expect(flag(container)).toBe('9Other, Bea'))
  expect(said()).toBe('Room 9, Other, Bea')
  await waitFor(() => expect(flag(container)).toBeNull(), { timeout: 4000 })
  expect(said()).toBe('Room 9, Other, Bea')
})

test('the large name does not return after one went on, even if one comes back before the next loads', async () => {
  const { container, rerender } = render(<Arrival area="awicu" room={7} />)
  await waitFor(() => expect(said()).toBe('Room 7, Exemplar, Ada'))
  rerender(<Arrival area="awicu" room={9} />)
  await waitFor(() => expect(flag(container)).toBe('9Other, Bea'))
  globalThis.fetch = (() => new Promise(() => undefined)) as unknown as typeof fetch
  rerender(<Arrival area="awicu" room={11} />)
  expect(flag(container)).toBeNull()
  rerender(<Arrival area="awicu" room={9} />)
  expect(said()).toBe('Room 9, Other, Bea')
  expect(flag(container)).toBeNull()
})

test('announces a corrected name', async () => {
  render(<Arrival area="awicu" room={7} />)
  await waitFor(() => expect(said()).toBe('Room 7, Exemplar, Ada'))
  people[7] = 'Example, Ada'
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(said()).toBe('Room 7, Example, Ada'))
})

test('shows in large, too, another person the visit turns out to be of', async () => {
  const { container } = render(<Arrival area="awicu" room={7} />)
  await waitFor(() => expect(said()).toBe('Room 7, Exemplar, Ada'))
  people[7] = 'Other, Bea'
  person = 2
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(flag(container)).toBe('7Other, Bea'))
})

test('the bar says who, and that there is another of that name, with weight and allergies', () => {
  const census = censusRow({ alike: { names: ['14'], rooms: ['6N 412'] } })
  const { container } = render(<PatientBar body={bodyOf({ census })} />)
  expect(screen.getByRole('img', { name: 'Same surname as in 14. Same room number: 6N 412' })).toBeTruthy()
  expect(container.textContent).toContain('Halvorsen, Ingrid')
  expect(container.textContent).toContain('71 kg')
  expect(container.textContent).toContain('Allergy Penicillin')
})
