/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { alertOf } from '@wardlight/contracts/fixtures/rows'
import type { Right } from '@wardlight/contracts/rights'
import { getDefaultStore } from 'jotai'
import { sessionAtom } from '../session/user.ts'
import { alertView } from '../values/alert-view.ts'
import { AlertActions } from './alert-actions.tsx'

const NOW = Date.parse('2026-11-21T14:30:00.000Z')
const place = { area: 'awicu', roomSys: 7 } as const
const sent: object[] = []
let answer: object
let frozenAt: string | null

const actions = ({ id = 'a', ...given }: Partial<CensusAlert>) => {
  const alert = alertView(alertOf(id, { title: 'MAP 48 mmHg', ...given }), { nowMs: NOW, frozenAt })
  return <AlertActions alert={alert} place={place} />
}
const shown = (given: Partial<CensusAlert> = {}) => render(actions(given))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name}: MAP 48 mmHg` }))
const enter = (...rights: Right[]) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights } as never })

beforeEach(() => {
  sent.length = 0
  frozenAt = null
  answer = { done: true, state: 'acknowledged', by: 'Ada', until: null }
  enter('Clinical')
  globalThis.fetch = (async (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    const text = async () => JSON.stringify(answer)
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

describe('an alert', () => {
  test('is acknowledged as it is seen, in the room it is shown for', async () => {
    shown()
    await press('Acknowledge')
    expect(sent).toEqual([
      { area: 'awicu', roomSys: '7', alert: 'a', command: 'acknowledge', seen: 'active' },
    ])
  })

  test('is snoozed for a time that is chosen, or not', async () => {
    shown()
    await press('Snooze')
    await press('Snooze')
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
    expect(sent).toEqual([])
    await press('Snooze')
    expect(buttons()).toEqual(['Acknowledge', 'Snooze', '5 min', '15 min', '30 min', '1 h'])
    await press('Snooze 15 min')
    expect(sent).toMatchObject([{ command: 'snooze', minutes: '15' }])
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
  })

  test('that was answered can be answered otherwise, or as before again', async () => {
    shown({ state: 'snoozed', by: 'Bo' })
    expect(buttons()).toEqual(['Acknowledge', 'Undo'])
    await press('Undo')
    expect(sent).toMatchObject([{ command: 'reopen', seen: 'snoozed' }])
    cleanup()
    shown({ state: 'acknowledged', by: 'Bo' })
    expect(buttons()).toEqual(['Snooze', 'Undo'])
  })

  test('that somebody else answered first says who', async () => {
    answer = { done: false, state: 'acknowledged', by: 'Bo Diddley', until: null }
    shown()
    await press('Acknowledge')
    expect((await screen.findByRole('alert')).textContent).toBe('Already acknowledged by Bo Diddley.')
  })

  test('that became what somebody made of it, and then loud again, is no longer said to be answered', async () => {
    answer = { done: false, state: 'acknowledged', by: 'Bo Diddley', until: null }
    const { rerender } = shown()
    await press('Acknowledge')
    await screen.findByRole('alert')
    rerender(actions({ state: 'acknowledged' }))
    expect(screen.getByRole('alert').textContent).toBe('Already acknowledged by Bo Diddley.')
    rerender(actions({}))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('whose answer was lost on the way is told by its state, not by what was lost', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('network')
    }
    const { rerender } = shown()
    await press('Acknowledge')
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    rerender(actions({ state: 'acknowledged' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that takes the place of another has nothing of what was begun for that one', async () => {
    const { rerender } = shown()
    await press('Snooze')
    expect(buttons()).toContain('1 h')
    rerender(actions({ id: 'worse' }))
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
  })

  test('that ended meanwhile says so', async () => {
    answer = { done: false, state: null, by: null, until: null }
    shown()
    await press('Acknowledge')
    expect((await screen.findByRole('alert')).textContent).toBe('It is over.')
  })
})

describe('nothing is offered', () => {
  test.each<[string, Right[]]>([
    ['who only looks', ['Clinical', 'NoEdit']],
    ['an administrator', ['Admin']],
    ['a patient', ['Patient', 'Clinical']],
  ])('to %s', (_who, rights) => {
    enter(...rights)
    shown()
    expect(buttons()).toEqual([])
  })

  test.each<[string, Partial<CensusAlert>]>([
    ['has ended', { state: 'recovering' }],
    ['is of equipment', { technical: true, level: 0 }],
    ['only informs', { level: 3 }],
  ])('for what %s', (_what, given) => {
    shown(given)
    expect(buttons()).toEqual([])
  })

  test('while nothing on the screen is current', () => {
    frozenAt = '14:02'
    shown()
    expect(buttons()).toEqual([])
  })
})
