/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import { queryClient } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, bodyOf, NOW } from '../fixtures/body.ts'
import { IoDetail } from './io-detail.tsx'
import { barScale } from './io-rows.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const NONE = { intake: null, output: null, urine: null }
const ANSWER: IoHourlyAnswer = {
  hours: [
    { from: ago(122), intake: 250, output: null, urine: null },
    { from: ago(62), ...NONE },
    { from: ago(2), intake: 100, output: 160, urine: 60 },
  ],
  totals: {
    hours8: { intake: 350, output: 160, urine: 60 },
    hours24: { intake: 350, output: 160, urine: 60 },
    visit: { intake: 4350, output: 2160, urine: 1060 },
  },
  visitBegan: ago(3000),
  regNum: '40118273',
  person: 7,
  now: new Date(NOW).toISOString(),
}

function show(answer: IoHourlyAnswer) {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  globalThis.fetch = (async () => {
    const text = async () => JSON.stringify(answer)
    return { ok: true, status: 200, text, headers: new Headers() } as Response
  }) as typeof fetch
  const moment = { nowMs: NOW, frozen: false, temperature: 'C' } as const
  render(
    <WardlightProvider>
      <IoDetail patient={{ area: 'awicu', room: 12, body: bodyOf(), moment, frozenAt: null }} />
    </WardlightProvider>,
  )
}
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

// shows: CF.15, B2.5.10
test('totals of 8 hours, 24 hours and the visit, and each hour with an amount, newest first', async () => {
  show(ANSWER)
  await screen.findByText('Last 8 h')
  expect(rows()).toEqual([
    'OverInOutUrineBalance',
    'Last 8 h35016060+190',
    'Last 24 h35016060+190',
    'Visit, since 18 Nov 12:024,3502,1601,060+2,190',
    'HourInOutUrineBalance',
    '20 Nov 14:0010016060−60',
    '20 Nov 12:00250–––',
  ])
})

// shows: B2.6.12
test('a bar is as high as its part of the greatest amount, in or out', () => {
  expect([250, 125, null].map(barScale(ANSWER.hours))).toEqual([100, 50, 0])
})

test('without an amount it says so, and draws no empty bars', async () => {
  show({
    ...ANSWER,
    hours: [{ from: ago(2), ...NONE }],
    totals: { hours8: NONE, hours24: NONE, visit: NONE },
  })
  expect(await screen.findByText('No data')).not.toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
})

// shows: B2.5.10
test('an amount that no sum has is told with its time, also where there is no other', async () => {
  const apart = [{ title: 'Intake', text: '2 units', time: ago(30) }]
  show({
    ...ANSWER,
    hours: [{ from: ago(2), ...NONE }],
    totals: { hours8: NONE, hours24: { ...NONE, apart, apartLeft: 3 }, visit: NONE },
  })
  const list = await screen.findByRole('region', { name: 'Not added' })
  expect(list.textContent).toContain('20 Nov 13:32 Intake 2 unitsand 3 older')
  expect(screen.getByText(/^Nothing that can be added was charted/)).not.toBeNull()
})
