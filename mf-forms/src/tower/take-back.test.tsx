/** @jest-environment jsdom */
// shows: T17

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Right } from '@wardlight/contracts/rights'
import type { TowerItem, TowerLists } from '@wardlight/contracts/tower'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { TakeBack } from './take-back.tsx'

const LISTS = { pick: [], assess: [], action: [], reaction: [], actionPick: {}, followUpMinutes: 15 }
const ITEM = {
  ...{ id: 'a1', rule: 'LowMAP', message: 'MAP 48', state: 'acknowledged' },
  judged: {
    pick: 'real',
    assess: 'none',
    action: 'none',
    note: '',
    by: 'Ada',
    time: '2026-11-20T10:42:00.000Z',
  },
}
let asked: string[]

beforeEach(() => {
  asked = []
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    asked.push(`${/\w+\.ashx\?action=\w+/.exec(url)?.[0]} ${String(init?.body ?? '')}`)
    const text = JSON.stringify({ done: false, message: 'Bob Hale has this patient open.' })
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

test.each<[Right]>([['Tower'], ['Admin']])(
  'who works in the tower by the right %s takes back what was asked, and reads why not',
  async (right) => {
    getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 't', rights: [right] } as never })
    render(
      <WardlightProvider>
        <TakeBack
          item={ITEM as unknown as TowerItem}
          lists={LISTS as unknown as TowerLists}
          place={{ area: 'awicu', roomSys: 7, id: 'V1', person: 7 }}
          blocked={false}
        />
      </WardlightProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))
    expect(asked[0]).toMatch(
      /^TowerRequest\.ashx\?action=takeBack area=awicu&roomSys=7&id=V1&person=7&alert=a1&seen=acknowledged/,
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Bob Hale has this patient open.')
  },
)
