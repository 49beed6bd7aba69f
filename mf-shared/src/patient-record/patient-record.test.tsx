/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Right } from '@wardlight/contracts/rights'
import { getDefaultStore } from 'jotai'
import { noteActionAtom, noteAtom, questionAtom, say, withdrawQuestions } from '../messages/index.ts'
import { sessionAtom } from '../session/user.ts'
import { WardlightProvider } from '../ui/provider.tsx'
import { RemovePatient } from './remove-patient.tsx'
import { RestorePatient } from './restore-patient.tsx'

const { get, set } = getDefaultStore()
const sent: Record<string, string>[] = []
let answer: () => Promise<object>

const enter = (rights: Right[], mask = false) =>
  set(sessionAtom, { status: 'user', user: { userID: 'ada', rights, mask } as never })

beforeEach(() => {
  sent.length = 0
  answer = async () => ({ status: true, message: 'Patient removed from the census' })
  enter(['Clinical'])
  globalThis.fetch = (async (url: string, { body }: { body: URLSearchParams }) => {
    sent.push({ url, ...Object.fromEntries(body) })
    const text = JSON.stringify(await answer())
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(() => {
  withdrawQuestions()
  say('')
  cleanup()
})

const choose = async (title: string, choice: string) => {
  await waitFor(() => expect(get(questionAtom)?.title).toBe(title))
  await act(async () => get(questionAtom)?.answer(choice))
}

describe('removing', () => {
  const patient = {
    ...{ area: 'awicu' as const, roomSys: 4, unit: '5N', regNum: 'V4' },
    who: 'Exemplar, Dagny, 5N room 4',
  }
  const button = () => screen.getByRole('button', { name: /^Remove from census/ })
  const show = (monitored = false) =>
    render(
      <WardlightProvider>
        <RemovePatient patient={{ ...patient, monitored }} />
      </WardlightProvider>,
    )
  const remove = async (monitored = false) => {
    show(monitored)
    await userEvent.click(button())
  }

  // shows: B5.10
  test('asks with name and room, sends whom it showed, and is undone from the note', async () => {
    await remove()
    await waitFor(() => expect(get(questionAtom)?.text).toMatch(/^Exemplar, Dagny, 5N room 4 leaves/))
    await choose('Remove from census?', 'Remove')
    await waitFor(() => expect(get(noteAtom)).toBe('Patient removed from the census'))
    const { requestId, ...asked } = sent[0] ?? {}
    expect(asked).toEqual({
      url: '/view/DataRequest.ashx?action=removePatient',
      ...{ area: 'awicu', roomSys: '4', unit: '5N', id: 'V4' },
    })
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    get(noteActionAtom)?.act()
    await waitFor(() => expect(get(noteAtom)).toBe('Patient is back on the census'))
    expect(sent[1]).toMatchObject({ url: '/view/DataRequest.ashx?action=restorePatient', patID: 'V4' })
  })

  test('asks twice while vital signs come in, and does nothing when kept', async () => {
    await remove(true)
    await choose('Remove from census?', 'Remove')
    await choose('Vital signs are coming in', 'Keep')
    expect(sent).toEqual([])
    await userEvent.click(button())
    await choose('Remove from census?', 'Remove')
    await choose('Vital signs are coming in', 'Remove all the same')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('says why nobody was removed', async () => {
    answer = async () => ({ status: false, message: 'Another patient lies there now.' })
    await remove()
    await choose('Remove from census?', 'Remove')
    await waitFor(() => expect(get(questionAtom)?.text).toMatch(/not removed\. Another patient/))
    expect(get(noteAtom)).toBe('')
  })

  test('says that nobody knows whether somebody was removed where no answer came', async () => {
    answer = async () => {
      throw new TypeError('network')
    }
    await remove()
    await choose('Remove from census?', 'Remove')
    await waitFor(() =>
      expect(get(questionAtom)?.text).toBe(
        'It is not known whether the patient was removed. The server cannot be reached.',
      ),
    )
  })

  test('is off while names are hidden, with the reason', async () => {
    enter(['Clinical'], true)
    await remove()
    expect(button().getAttribute('title')).toBe('Not while names are hidden.')
    expect(get(questionAtom)).toBeNull()
  })

  // shows: C5.10
  test.each<[string, Right[]]>([
    ['who only looks', ['Clinical', 'NoEdit']],
    ['who administers', ['Admin']],
    ['the tower', ['Tower']],
  ])('is not offered to %s', (_who, rights) => {
    enter(rights)
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('restoring', () => {
  const field = () => screen.getByLabelText('Patient ID')
  const button = () => screen.getByRole('button', { name: 'Restore' }) as HTMLButtonElement
  const show = () =>
    render(
      <WardlightProvider>
        <RestorePatient />
      </WardlightProvider>,
    )

  // shows: C7.36
  test('needs an ID, is off while it is sent, and leads to the census and the patient', async () => {
    const held = Promise.withResolvers<object>()
    answer = () => held.promise
    show()
    expect(button().disabled).toBe(true)
    await userEvent.type(field(), ' M41 {Enter}')
    expect(button().disabled).toBe(true)
    expect(sent[0]).toMatchObject({ area: 'awicu', patID: 'M41' })
    held.resolve({ status: true, message: 'Patient restored to [5N] {41}' })
    await screen.findByText('Patient restored to 5N')
    expect(button().disabled).toBe(false)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['#/awicu/census/-/5N', '#/awicu/patient/41'])
  })

  test('that fails to be sent says so', async () => {
    answer = async () => {
      throw new TypeError('network')
    }
    show()
    await userEvent.type(field(), 'M41{Enter}')
    await screen.findByText('Failed to send, please try again.')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('is open to administrators, and off with the reason for who only looks', async () => {
    enter(['Admin'])
    show()
    expect(screen.queryByText('Your account cannot change this.')).toBeNull()
    cleanup()
    enter(['Clinical', 'NoEdit'])
    show()
    await screen.findByText('Your account cannot change this.')
    await userEvent.type(field(), 'M41{Enter}')
    expect(sent).toEqual([])
  })
})
