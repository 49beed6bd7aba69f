/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dose } from '@wardlight/contracts/medications'
import { clearData } from '@wardlight/mf-shared/data'
import { liveAtom } from '@wardlight/mf-shared/live'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, bodyOf, current, NOW } from '../fixtures/body.ts'
import { PacuSummary } from '../pacu-summary/pacu-summary.tsx'
import { Medications } from './medications.tsx'

const dose = (id: string, minutes: number, more: Partial<Dose> = {}): Dose => ({
  id,
  drug: 'Fentanyl',
  amount: '50',
  unit: 'mcg',
  route: 'Intravenous',
  who: 'Nightingale, F',
  status: 'given',
  note: '',
  time: ago(minutes),
  timeKnown: true,
  ...more,
})

let told: Record<string, object>
const answer = (doses: Dose[], more: object = {}) => ({
  doses,
  more: false,
  isFed: true,
  from: ago(600),
  arrived: ago(60),
  ...more,
})

beforeEach(() => {
  clearData()
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  told = {
    meds: answer([]),
    graph: { graphs: [], from: ago(60), to: ago(0) },
    pacuDischargeSummaryLabs: { labs: [], from: ago(600) },
    intakeOutput: { intakeOutput: { intake: null, output: null, urine: null } },
  }
  globalThis.fetch = (async (url: string) => {
    const action = new URL(url, 'https://ward.test').searchParams.get('action') ?? ''
    const data = { ...told[action], regNum: bodyOf().census.regNum, now: ago(0) }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(data) }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const patient = (change: Parameters<typeof bodyOf>[0] = {}): PopupPatient => ({
  area: 'awpacu',
  room: 12,
  body: bodyOf(change),
  moment: { nowMs: NOW, frozen: false, temperature: 'C' },
  frozenAt: null,
})
const show = (what: typeof Medications | typeof PacuSummary, change: Parameters<typeof bodyOf>[0] = {}) => {
  const Shown = what
  return render(
    <WardlightProvider>
      <Shown {...patient(change)} />
    </WardlightProvider>,
  )
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('medications', () => {
  test('are told with time, dose, route and who gave them, and what became of each', async () => {
    told.meds = answer([
      dose('a', 5),
      dose('b', 10, { drug: 'Heparin', status: 'refused', note: 'Patient declined' }),
      dose('c', 20, { changed: { change: 'corrected', time: ago(15), was: '100 mcg' } }),
      dose('d', 30, { changed: { change: 'withdrawn', time: ago(1441), was: '' } }),
      dose('e', 40, { timeKnown: false, status: 'unclear' }),
    ])
    show(Medications)
    await screen.findByText('Patient declined', { exact: false })
    const [a, b, c, d, e] = lines()
    expect(a).toMatch(/Fentanyl 50 mcgIntravenousNightingale, F/)
    expect(b).toMatch(/refused, not given; Patient declined/)
    expect(c).toMatch(/corrected at \d\d:\d\d, was 100 mcg/)
    expect(d).toMatch(/withdrawn at 19 Nov \d\d:\d\d: the source says it was never given/)
    expect(document.querySelector('del')?.textContent).toBe('Fentanyl 50 mcg')
    expect(e).toMatch(/^time unknown.*not clear whether given/)
  })

  test('stand by group where that is chosen', async () => {
    told.meds = answer([dose('a', 5), dose('b', 10, { drug: 'Cefazolin', code: 'x' } as Partial<Dose>)])
    show(Medications)
    await userEvent.click(await screen.findByRole('button', { name: 'By group' }))
    expect(
      within(screen.getByRole('region', { name: 'Antibiotics' })).getByRole('listitem').textContent,
    ).toMatch(/Cefazolin/)
    expect(screen.getByRole('region', { name: 'Analgesics' })).not.toBeNull()
  })

  test('are said not to be received until a feed has sent any, and infusions are listed all the same', async () => {
    told.meds = answer([], { isFed: false })
    show(Medications, {
      infusions: [
        { group: 'vasopressor', name: 'Norepinephrine', rate: 0.12, unit: 'mcg/kg/min', time: ago(3) },
      ],
    })
    await screen.findByText('Boluses are not received')
    expect(screen.getByText('0.12 mcg/kg/min')).not.toBeNull()
  })

  test('so is a pump that fell silent while another of the drug has the last word', async () => {
    const pump = { group: 'vasopressor' as const, unit: 'mcg/kg/min' }
    show(Medications, {
      infusions: [{ ...pump, name: 'Norepinephrine (P2)', rate: 0.05, time: ago(3) }],
      lapsedPumps: [{ ...pump, name: 'Norepinephrine (P1)', rate: 0.1, time: ago(180) }],
    })
    const infusions = (await screen.findByRole('region', { name: 'Infusions' })).textContent
    expect(infusions).toContain('Norepinephrine (P2) 0.05 mcg/kg/min')
    expect(infusions).toMatch(/Norepinephrine \(P1\) 0.1 mcg\/kg\/min running when last charted, 3 h/)
  })

  test('a drug that ran when last charted is listed as that, and not as none', async () => {
    show(Medications, {
      current: [
        current('Norepinephrine', 0.24, { infusion: 'vasopressor', unit: 'mcg/kg/min', time: ago(180) }),
      ],
    })
    const infusions = (await screen.findByRole('region', { name: 'Infusions' })).textContent
    expect(infusions).toContain('No rate charted lately')
    expect(infusions).toMatch(/Norepinephrine 0.24 mcg\/kg\/min running when last charted, 3 h/)
  })

  test('of a patient who was given none are said to be none known', async () => {
    show(Medications)
    await screen.findByText('No drug given is known')
  })
})

test('a discharge summary tells drugs given here apart from those before, and only what was charted', async () => {
  told.medsPACU = answer([
    dose('here', 10),
    dose('before', 90, { drug: 'Cefazolin', amount: '2', unit: 'g' }),
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
  show(PacuSummary)
  const here = await screen.findByRole('region', { name: 'Given here' })
  await within(here).findByText('50 mcg')
  expect(within(here).queryByText(/Cefazolin/)).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Given before, this visit' })).getByText('2 g'),
  ).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Laboratory' })).getByText('5.9')).not.toBeNull()
  const results = within(screen.getByRole('region', { name: 'Laboratory' })).getAllByRole('listitem')
  expect(results.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/5\.9 \d\d:\d\d$/),
    expect.stringMatching(/4\.1 19 Nov \d\d:\d\d$/),
  ])
  const pain = screen.getByRole('region', { name: 'Pain' })
  expect(within(pain).getByText('Before surgery not charted')).not.toBeNull()
  expect(within(pain).getByRole('listitem').textContent).toMatch(/^19 Nov \d\d:\d\d 7$/)
  expect(document.body.textContent).not.toMatch(/aldrete/i)
})

test('a discharge summary tells with each value what is to be known of it, and leaves no result out', async () => {
  const results = [
    { time: ago(20), value: 'hemolyzed', level: 0, state: 'unreadable' },
    { time: ago(30), value: 20, level: 5, state: 'ok', comparator: '>', status: 'corrected' },
    { time: ago(40), value: 15, level: 0, state: 'foreignUnit', unit: 'mg/dL' },
    { time: ago(50), value: 4, level: 3, state: 'ok', timeKnown: false },
  ]
  const lactate = { name: 'Lactate', title: 'Lactate', unit: 'mmol/L', decimals: 1, results }
  told.pacuDischargeSummaryLabs = { labs: [lactate], from: ago(600) }
  show(PacuSummary, {
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
  show(PacuSummary)
  const parts = () => ['Pain', 'Laboratory', 'Fluids'].map((name) => screen.getByRole('region', { name }))
  const frozen = () => parts().map((part) => part.querySelector('[data-frozen]') !== null)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(frozen()).toEqual([false, false, false])
  act(() => hear(localNow() - 20_000))
  await waitFor(() => expect(frozen()).toEqual([true, true, true]))
  act(() => store.set(liveAtom, before))
})
