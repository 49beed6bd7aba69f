/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ago, alert, bodyOf, current, NOW, risk } from '../fixtures/body.ts'
import { ORGAN_POPUPS, type OrganPopupName } from '../popups/popup-names.ts'
import { valuesOf } from '../values/values-of.ts'
import { OrganDetail } from './organ-detail.tsx'
import { VariableTable } from './variable-table.tsx'

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined)
})
afterEach(cleanup)

const LIMITS = { lowRed: 55, lowYellow: 65, highYellow: 110, highRed: null }

function show(name: OrganPopupName, given: Partial<Body>, frozen = false) {
  const body = bodyOf({ ptVarLevels: { BPMAP: LIMITS }, ...given })
  const moment = { nowMs: NOW, frozen, temperature: 'C' } as const
  const patient = { area: 'awicu', room: 12, body, moment, frozenAt: frozen ? '14:02' : null } as const
  return render(
    <WardlightProvider>
      <OrganDetail patient={patient} spec={ORGAN_POPUPS[name]} />
    </WardlightProvider>,
  )
}

const HEART: Partial<Body> = {
  current: [
    current('BPMAP', 52, { display: 'MAP', unit: 'mmHg', alert: 1, source: 'arterial line' }),
    current('HeartRate', 96, { display: 'HR', unit: '/min', alert: 3 }),
    current('Pump', 'ECMO', { display: 'Support' }),
  ],
  risk: [
    risk('heart', {
      alert: 1,
      variables: ['BPMAP', 'HeartRate'],
      riskFactor: true,
      factors: ['heart failure'],
    }),
  ],
}
const text = (container: HTMLElement) => container.textContent ?? ''

// shows: CF.12, B2.5.7
test('an organ says its level, and which of its values makes it', () => {
  const { container } = show('Heart', HEART)
  expect(container.querySelector('[data-tone="red"]')?.textContent).toBe('criticalBecause of MAP 52 mmHg.')
})

// shows: CF.12
test('shows each value with age, source and limits; values that do not colour the organ come last', () => {
  show('Heart', HEART)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['MAP', 'HR', 'Support'])
  const cells = within(rows[0] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.trim()).slice(2)).toEqual([
    '1 min ago, 14:01',
    'arterial line',
    ' < 55 < 65, > 110'.trim(),
  ])
  expect(within(rows[0] as HTMLElement).getByRole('img', { name: 'critical' })).not.toBeNull()
})

test('heads a value that is not current with Then, not Now', () => {
  show('Heart', HEART, true)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Value', 'Then', 'Unit', 'Measured', 'Source', 'Limits'])
})

// shows: C1.8
test('each value has its card in the popup too, where the keyboard gets to it', () => {
  show('Heart', HEART)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ dataset, tabIndex }) => [dataset.value, tabIndex])).toEqual([
    ['BPMAP', -1],
    ['HeartRate', -1],
    ['Pump', -1],
  ])
})

test('what is doubtful of a value stands in words, and limits beside one in another unit have their own', () => {
  const body = bodyOf({
    ptVarLevels: { Glucose: LIMITS, BPMAP: LIMITS },
    current: [
      current('Glucose', 5.5, { state: 'foreignUnit', unit: 'mmol/L', source: 'meter' }),
      current('BPMAP', 900, { state: 'implausible', unit: 'mmHg' }),
    ],
  })
  const moment = { nowMs: NOW, frozen: false, temperature: 'C' } as const
  const rows = [...valuesOf(body, moment).values()]
  render(
    <WardlightProvider>
      <VariableTable rows={rows} body={body} moment={moment} colouring={2} unitOf={() => 'mg/dL'} />
    </WardlightProvider>,
  )
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(3)
        .map(({ textContent }) => textContent?.trim()),
    )
  expect(cells).toEqual([
    ['not our unit, meter', '< 55 mg/dL < 65, > 110 mg/dL'],
    ['implausible', '< 55 < 65, > 110'],
  ])
})

test('the line between what has a say and what has none does not move where a value was never read', () => {
  show('Heart', { ...HEART, risk: [risk('heart', { alert: 1, variables: ['BPMAP', 'CVP', 'HeartRate'] })] })
  const [, , third] = screen.getAllByRole('row').slice(1)
  expect(third?.className).toBe('beside')
  expect(third?.textContent).toContain('Support')
})

// shows: B2.5.7
test.each([
  [3, 'All else that sets its level is in range, MAP 52 mmHg is confirming.'],
  [0, 'No level yet: MAP 52 mmHg is confirming.'],
] as const)(
  'a value whose rule waits is not told as in range, nor as without limits, beside level %d',
  (level, told) => {
    const confirming = { level: 1, since: ago(1), until: ago(-1) } as const
    const map = current('BPMAP', 52, { display: 'MAP', unit: 'mmHg', confirming })
    const rate = current('HeartRate', 96, { display: 'HR', unit: '/min', alert: level })
    const { container } = show('Heart', {
      current: [map, rate],
      risk: [risk('heart', { alert: level, variables: ['BPMAP', 'HeartRate'] })],
    })
    expect(container.querySelector('p[data-tone]')?.textContent).toContain(told)
  },
)

test('old values make no level, and say how old they are', () => {
  const old = { time: ago(40), alert: 1 } as const
  const { container } = show('Heart', {
    ...HEART,
    current: [current('BPMAP', 52, { display: 'MAP', ...old })],
  })
  expect(text(container)).toContain('No level: MAP 52 (40 min old) is too old to tell')
})

test('nothing looks current while nothing is', () => {
  const { container } = show('Heart', HEART, true)
  expect(text(container)).toContain('Not current')
  expect(container.querySelector('[data-tone="red"]')).toBeNull()
})

test('while nothing is current no age runs on: when each value was measured stands there', () => {
  show('Heart', HEART, true)
  expect(screen.getAllByText('14:01')).toHaveLength(3)
  expect(screen.queryByText(/ ago/)).toBeNull()
})

// shows: B2.5.7
test('a risk factor is told with the words of the diagnosis it is from, and not where they are hidden', () => {
  const { patient } = bodyOf()
  const { container } = show('Heart', {
    ...HEART,
    patient: { ...patient, diagnosis: 'Heart failure, acute' },
  })
  expect(text(container)).toContain('heart failureSource: the diagnosis of this stay, “Heart failure, acute”')
  cleanup()
  const hidden = { ...patient, diagnosis: '', allergies: [], hidden: true }
  const without = show('Heart', {
    ...HEART,
    patient: hidden,
    risk: [risk('heart', { variables: ['BPMAP'], riskFactor: true })],
  })
  expect(text(without.container)).toContain('which this account is not told')
})

test('shows the alerts of its values and no others', () => {
  show('Heart', {
    ...HEART,
    alertStatus: [
      alert('MAP 52 mmHg', { atom: 'BPMAP', level: 5 }),
      alert('Lactate 5', { atom: 'Lactate', level: 5 }),
    ],
  })
  expect(screen.getByText('MAP 52 mmHg')).not.toBeNull()
  expect(screen.queryByText('Lactate 5')).toBeNull()
})

// shows: CF.13, B2.5.9
test('pain is told beside the score before surgery, with when its icon is drawn', () => {
  const { container } = show('PainScore', {
    current: [current('Pain', 6), current('PainPreop', 3, { display: 'Pain before surgery' })],
  })
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(text(container)).toContain('2 or more above it')
})

// shows: B2.5.8
test('the airway tells how it was secured, each note with when; without any that none was received', () => {
  const notes = [
    current('AirwayDevice', 'Oral tube 7.5', {
      display: 'Tube or mask',
      time: ago(180),
      age: 10_800,
      maxAge: 86_400,
    }),
    current('AirwayNote', 'Second attempt with a bougie.', { display: 'Note', time: ago(181), maxAge: null }),
  ]
  show('Airway', { current: notes })
  const told = screen.getByRole('region', { name: 'Airway notes' })
  expect(told.textContent).toContain('Tube or maskOral tube 7.511:02, 3 h ago')
  expect(told.textContent).toContain('Second attempt with a bougie.')
  cleanup()
  show('Airway', { current: notes }, true)
  expect(screen.getByRole('region', { name: 'Airway notes' }).textContent).not.toMatch(/ ago/)
  cleanup()
  const { census } = bodyOf()
  show('Airway', { current: notes, census: { ...census, masked: true } })
  expect(screen.queryByText(/bougie/)).toBeNull()
  cleanup()
  show('Airway', {})
  expect(screen.getByRole('region', { name: 'Airway notes' }).textContent).toContain('None received')
})
