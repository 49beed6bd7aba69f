/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import { clearData } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, bodyOf, current, graph, NOW } from '../fixtures/body.ts'
import { InfusionsDetail } from './infusions-detail.tsx'

const ROOM = 12
const RUNNING: Partial<Body> = {
  current: [current('Norepinephrine', 0.2, { infusion: 'vasopressor', time: ago(5), unit: 'µg/kg/min' })],
  infusions: [
    {
      group: 'vasopressor',
      name: 'Norepinephrine',
      variable: 'Norepinephrine',
      unit: 'µg/kg/min',
      time: ago(5),
      rate: 0.2,
    },
  ],
}

let status = 200
let graphs = [graph('Norepinephrine', [])]

beforeEach(() => {
  clearData()
  status = 200
  graphs = [graph('Norepinephrine', [])]
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  globalThis.fetch = (async () => {
    const data =
      status === 200
        ? { graphs, from: ago(1440), to: ago(0), regNum: bodyOf().census.regNum, now: ago(0) }
        : { error: 'broken' }
    return {
      ok: status === 200,
      status,
      headers: { get: () => null },
      text: async () => JSON.stringify(data),
    }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

function show(frozen = false, later = 0, told = RUNNING) {
  const moment = { nowMs: NOW + later, frozen, temperature: 'C' } as const
  return render(
    <WardlightProvider>
      <InfusionsDetail
        patient={{
          area: 'awicu',
          room: ROOM,
          body: bodyOf(told),
          moment,
          frozenAt: frozen ? '14:02' : null,
        }}
      />
    </WardlightProvider>,
  )
}
const drug = () => screen.getByRole('article', { name: 'Norepinephrine' }).textContent ?? ''

test('while the server is silent a group without a drug was without one when last heard', async () => {
  globalThis.fetch = () => new Promise(() => undefined)
  show(true)
  expect((await screen.findAllByText('none running when last heard')).length).toBeGreaterThan(0)
  expect(screen.queryByText('none running')).toBeNull()
})

test('until the history has loaded, no drug and no group is said to have had no rate', async () => {
  globalThis.fetch = () => new Promise(() => undefined)
  show()
  expect(drug()).toContain('Loading what its rates were')
  expect(screen.getAllByText('none running').length).toBeGreaterThan(0)
  expect(screen.queryByText(/^No rate|^none$/)).toBeNull()
})

// shows: B2.5.11
test('says that the history could not be loaded, and shows the current rate', async () => {
  status = 500
  show()
  await screen.findByText('What its rates were could not be loaded')
  expect(drug()).toContain('0.2')
  expect(screen.queryByText(/^No rate|^none$/)).toBeNull()
})

test('a drug without a rate in the history that came says so', async () => {
  show()
  await screen.findByText(/^No rate in/)
  expect(screen.getAllByText('none').length).toBeGreaterThan(0)
})

// shows: B2.5.11
test('while nothing is current a rate shows when it was charted, and no age that runs on', () => {
  show(true, 3_600_000)
  expect(drug()).toContain('at 13:57')
  expect(drug()).not.toContain('ago')
})

test('a pump that fell silent beside another is listed with its rate, and a drug without one is not called stopped', async () => {
  const [pump] = RUNNING.infusions ?? []
  const lapsed = {
    ...pump,
    name: 'Norepinephrine (P1)',
    rate: 0.1,
    time: ago(180),
  } as Body['infusions'][number]
  show(false, 0, { ...RUNNING, lapsedPumps: [lapsed] })
  expect(drug()).toMatch(/0\.2.*Norepinephrine \(P1\)0\.1 µg\/kg\/minrunning when last charted, 3 h/)
  cleanup()
  show(true, 0, { ...RUNNING, infusions: [], lapsedPumps: [lapsed] })
  expect(drug()).toContain('no current rate when last heard')
  expect(drug()).not.toContain('not running')
})

test('with several pumps the history says which rate it shows, as a step down may be another pump', async () => {
  graphs = [
    graph('Norepinephrine', [
      [NOW - 7_200_000, 0.14],
      [NOW, 0.05],
    ]),
  ]
  show()
  await screen.findByText(/down from 0\.14/)
  expect(screen.queryByText(/of its pumps/)).toBeNull()
  cleanup()
  const [pump] = RUNNING.infusions ?? []
  const lapsed = { ...pump, name: 'Norepinephrine (P1)', rate: 0.14 } as Body['infusions'][number]
  show(false, 0, { ...RUNNING, lapsedPumps: [lapsed] })
  await screen.findByText('highest current rate of its pumps')
})

test('while it is current, rates say how old they are', () => {
  show()
  expect(drug()).toContain('5 min ago')
})

test('a rate told by a weight says what was sent and by which: a new weight tells it otherwise than its history', () => {
  const [pump] = RUNNING.infusions ?? []
  const sent = { rate: 14, unit: 'ug/min', weightKg: 100 }
  show(false, 0, { ...RUNNING, infusions: [{ ...pump, rate: 0.14, sent } as Body['infusions'][number]] })
  expect(drug()).toContain('0.14 µg/kg/min5 min ago14 ug/min by 100 kg')
})
