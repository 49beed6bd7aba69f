/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TowerContact, TowerLists } from '@wardlight/contracts/tower'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setHospitalOffset, setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ContactList } from './contact-list.tsx'
import { typedReactionsAtom } from './typed-reactions.ts'

const user = (userID: string) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID } as never })

beforeEach(() => user('ada'))
afterEach(() => {
  cleanup()
  getDefaultStore().set(typedReactionsAtom, null)
})

const LISTS: TowerLists = {
  ...{ pick: [], assess: [], action: [], actionPick: {}, followUpMinutes: 10 },
  reaction: [
    { id: 'acting', label: 'Acting on it' },
    { id: 'answered', label: 'Answered the page', retired: true },
  ],
}
const sent = { by: 'Ada', time: '2026-11-20T14:02:31.000Z' }
const contact = (more: Partial<TowerContact> = {}): TowerContact => ({
  ...{
    id: 1,
    whom: 'Nurse',
    means: 'page',
    text: 'MAP 48',
    sent,
    due: sent.time,
    response: null,
    page: null,
  },
  ...more,
})
const list = (one: TowerContact, onReaction = async () => false) => (
  <WardlightProvider>
    <ContactList contacts={[one]} lists={LISTS} blocked={false} onReaction={onReaction} />
  </WardlightProvider>
)

test('a typed response stays until it is saved, though the page is answered meanwhile', async () => {
  const person = userEvent.setup()
  const { rerender } = render(list(contact()))
  await person.type(screen.getByLabelText('What Nurse said'), 'giving volume')
  await person.click(screen.getByRole('button', { name: 'Acting on it' }))
  expect(screen.getByLabelText('What Nurse said')).toHaveProperty('value', 'giving volume')
  rerender(list(contact({ response: { ...sent, reaction: 'answered', text: '' } })))
  expect(screen.getByText(/Answered the page/)).toBeTruthy()
  expect(screen.getByText(/What you typed was not kept: “giving volume”/)).toBeTruthy()
})

test('a typed response is back after the session ended, and for nobody else', async () => {
  const words = () => screen.getByLabelText<HTMLInputElement>('What Nurse said').value
  const again = (userID: string) => {
    cleanup()
    user(userID)
    render(list(contact()))
  }
  again('ada')
  await userEvent.setup().type(screen.getByLabelText('What Nurse said'), 'giving volume')
  again('bob')
  expect(words()).toBe('')
  again('ada')
  expect(words()).toBe('giving volume')
})

test('a saved response is shown once', async () => {
  const person = userEvent.setup()
  const { rerender } = render(list(contact(), async () => true))
  await person.type(screen.getByLabelText('What Nurse said'), 'giving volume')
  await person.click(screen.getByRole('button', { name: 'Acting on it' }))
  rerender(list(contact({ response: { ...sent, reaction: 'acting', text: 'giving volume' } })))
  expect(screen.queryByText(/was not kept/)).toBeNull()
})

test('a contact and its response show the day where it is not today', () => {
  setHospitalOffset(0)
  setServerNow('2026-11-21T15:00:00.000Z')
  render(list(contact({ response: { ...sent, reaction: 'acting', text: '' } })))
  expect(screen.getAllByText(/20 Nov 14:02, Ada/)).toHaveLength(2)
})
