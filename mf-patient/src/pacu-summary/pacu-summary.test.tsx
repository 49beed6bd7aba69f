/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { liveAtom } from '@wardlight/mf-shared/live'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, type bodyOf, current, NOW } from '../fixtures/body.ts'
import { answersTold, dose, dosesTold, patientOf } from '../fixtures/drugs-given.ts'
import { PacuSummary } from './pacu-summary.tsx'

let told: Record<string, object>
beforeEach(() => {
  told = answersTold()
})
afterEach(cleanup)

const show = (change: Parameters<typeof bodyOf>[0] = {}) =>
  render(
    <WardlightProvider>
      <PacuSummary {...patientOf(change)} />
    </WardlightProvider>,
  )

// shows: B2.5.18, BD.9
test('a discharge summary tells drugs given here apart from those before, and only what was charted', async () => {
  told.medsPACU = dosesTold([
    dose('here', 10),
    dose('before', 90, { drug: 'Cefazolin', amount: '2', unit: 'g' }),
    dose('some time', 90, { drug: 'Paracetamol', timeKnown: false }),
  ])
  told.pacuDischargeSummaryLabs = {
    labs: [
      {
        name: 'Potassium',
        title: 'Potassium',
        unit: 'mmol/L',
        decimals: 1,
        results: [
          { time: ago(30), value: 5.9, level: 5, state: 'ok' },
          { time: ago(30 + 1440), value: 4.1, level: 3, state: 'ok' },
        ],
      },
    ],
    from: ago(600),
  }
  told.graph = {
    graphs: [{ name: 'Pain', points: [[NOW - 1441 * 60_000, 7]] }],
    from: ago(2000),
    to: ago(0),
  }
  show()
  const here = await screen.findByRole('region', { name: 'Given here' })
  await within(here).findByText('50 mcg')
  expect(within(here).queryByText(/Cefazolin/)).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Given before, this visit' })).getByText('2 g'),
  ).not.toBeNull()
  expect(screen.getAllByText('Paracetamol').map((one) => one.closest('section')?.ariaLabel)).toEqual([
    'Given here or before',
  ])
  expect(within(screen.getByRole('region', { name: 'Laboratory' })).getByText('5.9')).not.toBeNull()
  const results = within(screen.getByRole('region', { name: 'Laboratory' })).getAllByRole('listitem')
  expect(results.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/5\.9 \d\d:\d\d$/),
    expect.stringMatching(/4\.1 19 Nov \d\d:\d\d$/),
  ])
  const pain = screen.getByRole('region', { name: 'Pain' })
  expect(within(pain).getByText('Before surgery not charted')).not.toBeNull()
  expect(within(pain).getByRole('list').dataset.value).toBe('Pain')
  expect(within(pain).getByRole('listitem').textContent).toMatch(/^19 Nov \d\d:\d\d 7$/)
  expect(document.body.textContent).not.toMatch(/aldrete/i)
})

// shows: B2.5.18, BD.9
test('a discharge summary tells with each value what is to be known of it, and leaves no result out', async () => {
  const results = [
    { time: ago(20), value: 'hemolyzed', level: 0, state: 'unreadable' },
    { time: ago(30), value: 20, level: 5, state: 'ok', comparator: '>', status: 'corrected' },
    { time: ago(40), value: 15, level: 0, state: 'foreignUnit', unit: 'mg/dL' },
    { time: ago(50), value: 4, level: 3, state: 'ok', timeKnown: false },
  ]
  const lactate = { name: 'Lactate', title: 'Lactate', unit: 'mmol/L', decimals: 1, results }
  told.pacuDischargeSummaryLabs = { labs: [lactate], from: ago(600) }
  show({
    current: [
      current('EBL', 1000, { comparator: '>', unit: 'mL', status: 'corrected' }),
      current('HeartRate', 999, { state: 'implausible' }),
    ],
  })
  const laboratory = await screen.findByRole('region', { name: 'Laboratory' })
  await within(laboratory).findByText('Lactate')
  expect(
    within(laboratory)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^hemolyzed .*unreadable$/),
    expect.stringMatching(/^>20\.0 .*corrected$/),
    expect.stringMatching(/^15 mg\/dL.*not our unit$/),
    expect.stringMatching(/^4\.0 time unknown$/),
  ])
  const fluids = await screen.findByText('Estimated blood loss')
  expect(fluids.parentElement?.dataset.value).toBe('EBL')
  expect(within(laboratory).getByRole('row', { name: /Lactate/ }).dataset.value).toBe('Lactate')
  expect(fluids.parentElement?.textContent).toMatch(/>1,000 mL, \d\d:\d\d, corrected$/)
  expect(screen.getByRole('row', { name: /HeartRate/ }).textContent).toMatch(/implausible$/)
})

test('the discharge summary is frozen in all its parts once the server is silent', async () => {
  const store = getDefaultStore()
  const before = store.get(liveAtom)
  const hear = (heardAt: number) =>
    store.set(liveAtom, {
      ...{ state: 'live', feeds: null, nextTryAt: null, lastHeard: heardAt },
      beat: { now: ago(0), heardAt, alerts: { judged: true, judgedAt: ago(0) } },
    } as never)
  hear(localNow())
  show()
  const parts = () => ['Pain', 'Laboratory', 'Fluids'].map((name) => screen.getByRole('region', { name }))
  const frozen = () => parts().map((part) => part.querySelector('[data-frozen]') !== null)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(frozen()).toEqual([false, false, false])
  act(() => hear(localNow() - 20_000))
  await waitFor(() => expect(frozen()).toEqual([true, true, true]))
  act(() => store.set(liveAtom, before))
})

test('pain charted in words, or newer than the course, is told with its time, and a bound with its sign', async () => {
  told.graph = {
    graphs: [{ name: 'Pain', points: [[NOW - 50 * 60_000, 7]], beyond: [[NOW - 50 * 60_000, '>']] }],
    from: ago(60),
    to: ago(0),
  }
  show({
    current: [
      current('Pain', 'severe', { state: 'unreadable', time: ago(10) }),
      current('PainPreop', 'mild', { state: 'unreadable', time: ago(300) }),
    ],
  })
  const pain = await screen.findByRole('region', { name: 'Pain' })
  await within(pain).findByText('severe')
  expect(pain.textContent).toMatch(/Before surgery mild unreadable/)
  const words = within(pain).getAllByRole('listitem')
  expect(words.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\d >7$/),
    expect.stringMatching(/^\d\d:\d\d severe unreadable$/),
  ])
})

test('temperatures are told as the user reads them', async () => {
  getDefaultStore().set(temperatureAtom, 'F')
  show({ current: [current('Temp', 38, { unit: '°C', decimals: 1 })] })
  const vitals = await screen.findByRole('region', { name: 'Last vital signs' })
  expect(vitals.textContent).toContain('100.4°F')
  getDefaultStore().set(temperatureAtom, 'C')
})
