/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { alertOf } from '@wardlight/contracts/fixtures/rows'
import type { Right } from '@wardlight/contracts/rights'
import { getDefaultStore } from 'jotai'
import { queryClient } from '../data/query-client.ts'
import { sessionAtom } from '../session/user.ts'
import { WardlightProvider } from '../ui/provider.tsx'
import { alertView } from '../values/alert-view.ts'
import { AlertActions } from './alert-actions.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

const NOW = Date.parse('2026-11-21T14:30:00.000Z')
const place = { area: 'awicu', roomSys: 7, who: 'Room 7, Exemplar, Ada' } as const
const sent: object[] = []
let answer: object
let frozenAt: string | null
let offers: boolean
let why: object | null

const actions = ({ id = 'a', ...given }: Partial<CensusAlert>, Kind: typeof AnswerButtons = AlertActions) => {
  const alert = alertView(alertOf(id, { title: 'MAP 48 mmHg', ...given }), { nowMs: NOW, frozenAt })
  return (
    <WardlightProvider>
      <Kind alert={alert} place={place} />
    </WardlightProvider>
  )
}
const shown = (given: Partial<CensusAlert> = {}) => render(actions(given))
const inFull = () => render(actions({}, AnswerButtons))
const ASKS = 'Why?'
/** Besides the one that asks why. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== ASKS)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name}: MAP 48 mmHg` }))
const enter = (...rights: Right[]) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights } as never })

beforeEach(() => {
  sent.length = 0
  frozenAt = null
  offers = false
  why = null
  queryClient.clear()
  answer = { done: true, state: 'acknowledged', by: 'Ada', until: null }
  enter('Clinical')
  globalThis.fetch = (async (url: string, { body }: { body?: URLSearchParams }) => {
    if (body) sent.push(Object.fromEntries(body))
    const vars = { uiConfig: { elements: { towerIrrelevantAlert: offers } } }
    const found = body ? answer : url.includes('whyAlert') ? { why, now: NOW, revision: 1 } : vars
    const text = async () => JSON.stringify(found)
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

  test('that could not be answered says so, also once screens are frozen and no answer is offered', async () => {
    const { rerender } = shown()
    globalThis.fetch = () => Promise.reject(new TypeError('gone'))
    await press('Acknowledge')
    const why = (await screen.findByRole('alert')).textContent
    frozenAt = '14:30'
    rerender(actions({}))
    expect(buttons()).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe(why)
  })

  test('is answered with the `loudSince` it was seen with', async () => {
    shown({ loudSince: '2026-11-21T14:20:00.000Z' })
    await press('Acknowledge')
    expect(sent).toMatchObject([{ seen: 'active', loudSince: '2026-11-21T14:20:00.000Z' }])
  })

  test('keeps an Escape out of the choice of a time for itself, and the keyboard where the choice was opened', async () => {
    shown()
    const left: boolean[] = []
    const hear = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && left.push(!defaultPrevented)
    window.addEventListener('keydown', hear)
    await press('Snooze')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}{Escape}')
    window.removeEventListener('keydown', hear)
    expect(left).toEqual([false, true])
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
    expect(document.activeElement?.textContent).toBe('Snooze')
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

  test('that an answer changed, and that is loud again, is no longer said to be answered', async () => {
    answer = { done: false, state: 'acknowledged', by: 'Bo Diddley', until: null }
    const { rerender } = shown()
    await press('Acknowledge')
    await screen.findByRole('alert')
    rerender(actions({ state: 'acknowledged' }))
    expect(screen.getByRole('alert').textContent).toBe('Already acknowledged by Bo Diddley.')
    rerender(actions({}))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('whose answer was lost shows its state, not the failed call', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('network')
    }
    const { rerender } = shown()
    await press('Acknowledge')
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    rerender(actions({ state: 'acknowledged' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that takes the place of another keeps nothing begun for that one', async () => {
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

describe('that can become worse', () => {
  test('is snoozed until it is', async () => {
    shown({ worsens: true })
    await press('Snooze')
    await press('Snooze until worse')
    expect(sent).toEqual([{ area: 'awicu', roomSys: '7', alert: 'a', command: 'snooze', seen: 'active' }])
  })
})

describe('irrelevant for the case', () => {
  beforeEach(() => {
    offers = true
  })
  const begin = async () => {
    inFull()
    await screen.findByRole('button', { name: 'Irrelevant: MAP 48 mmHg' })
    await press('Irrelevant')
  }

  test('for one of the usual reasons', async () => {
    await begin()
    await press('Irrelevant, Comfort care')
    expect(sent).toMatchObject([{ command: 'irrelevant', reason: 'Comfort care' }])
  })

  test('for another, in words that say one', async () => {
    await begin()
    const field = screen.getByRole('textbox', { name: 'Another reason: MAP 48 mmHg' })
    await userEvent.type(field, ' .. {Enter}')
    expect(sent).toEqual([])
    screen.getByText('Write why, in three letters or more.')
    await userEvent.clear(field)
    await userEvent.type(field, 'Dialysis today{Enter}')
    expect(sent).toMatchObject([{ command: 'irrelevant', reason: 'Dialysis today' }])
  })

  test('is asked for where there is room for its reasons', async () => {
    shown()
    await screen.findByRole('button', { name: 'Snooze: MAP 48 mmHg' })
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
    screen.getByRole('button', { name: 'Why: MAP 48 mmHg' })
  })

  test.each(['irrelevant', 'dormant'] as const)('is taken back while it is %s', async (state) => {
    shown({ state, by: 'Bo' })
    expect(buttons()).toEqual(['Undo'])
    await press('Undo')
    expect(sent).toMatchObject([{ command: 'reopen', seen: state }])
  })

  // shows: C6.10
  test('is not offered where the area has it not', async () => {
    offers = false
    inFull()
    await screen.findByRole('button', { name: 'Snooze: MAP 48 mmHg' })
    expect(buttons()).toEqual(['Acknowledge', 'Snooze'])
  })
})

describe('why', () => {
  test.each<[string, Partial<CensusAlert>, Right[]]>([
    ['an alert', {}, ['Clinical']],
    ['a silent sensor', { technical: true, level: 0, atom: 'BPMAP' }, ['Clinical']],
    ['an alert, to who only looks', {}, ['Clinical', 'NoEdit']],
  ])('%s is told, with what it rests on and what would clear it', async (_what, given, rights) => {
    enter(...rights)
    why = {
      alert: alertOf('a', given),
      rule: 'MAP below 55',
      grounds: 'Surviving Sepsis Campaign.',
      inputs: [
        { title: 'MAP', value: '48 mmHg', time: new Date(NOW).toISOString(), source: 'line', remark: '' },
      ],
      limits: [{ text: 'MAP 55 mmHg', of: 'adults, Intensive care' }],
      waits: '20 s',
      since: new Date(NOW).toISOString(),
      answered: null,
      loudAgain: '',
      clears: 'MAP 57 mmHg or more for 30 s',
    }
    shown(given)
    await press('Why')
    await screen.findByRole('dialog', { name: 'Why? Room 7, Exemplar, Ada' })
    await screen.findByText('MAP below 55, for 20 s')
    for (const text of [
      'MAP 48 mmHg',
      'MAP 55 mmHg',
      'adults, Intensive care',
      'MAP 57 mmHg or more for 30 s',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    screen.getByText(/line$/)
  })

  test('an alert that is over meanwhile is told so', async () => {
    shown()
    await press('Why')
    await screen.findByText('It is over, or nothing has judged it yet.')
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
