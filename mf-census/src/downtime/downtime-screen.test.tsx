/** @jest-environment jsdom */
// shows: BDown.5

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import type { PatientSheets } from '@wardlight/mf-shared/downtime'
import { setServerNow, whenExactly } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { alert, atom, NOW, row, secondsAgo, waiting } from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { AllPatients } from './all-patients.tsx'
import { DowntimeScreen } from './downtime-screen.tsx'
import { OnePatient } from './one-patient.tsx'
import { sheetValues } from './sheet-values.ts'

const MINUTE = 60
const at = (secondsBefore: number): number => Date.parse(secondsAgo(secondsBefore))
const NOTHING = { body: null, meds: null, handoff: null, intakeOutput: null, earlier: [] }
const BPMAP = { name: 'BPMAP', display: 'MAP', unit: 'mmHg', category: 'current', decimals: 0 }

const unopened = (part: Partial<PatientSheets> = {}): PatientSheets => ({
  ...NOTHING,
  row: row(12, { name: 'Unlooked, Ada', atoms: { BPMAP: atom(48, { alert: 5 }) }, alerts: [alert()] }),
  at: at(10 * MINUTE),
  ...part,
})
const opened = (bodyAt = at(20 * MINUTE)): PatientSheets => {
  const { row: census, ...rest } = unopened({
    row: row(13, { name: 'Lookman, Bo', atoms: { BPMAP: atom(51) } }),
  })
  const body = {
    area: 'awicu',
    census,
    patient: {
      ...{ dob: '1960-01-01', heightCm: null, weightKg: 71, admitted: null },
      ...{ diagnosis: 'Sepsis', allergies: ['Penicillin'] },
    },
    current: [{ ...atom(63, { ageSeconds: 25 * MINUTE }), ...BPMAP }],
    infusions: [
      {
        group: 'vasopressor',
        name: 'Norepinephrine',
        rate: 0.12,
        unit: 'mcg/kg/min',
        time: secondsAgo(1500),
      },
    ],
  } as unknown as Body
  return { ...rest, row: census, body: { key: ['DataRequest', {}, false], at: bodyAt, data: body } }
}
const show = (element: React.ReactNode) => render(<WardlightProvider>{element}</WardlightProvider>)

beforeEach(() => setServerNow(NOW))
afterEach(cleanup)

describe('the sheet of an area', () => {
  test('has every room, is as old as the oldest of them, says where one is newer, and leads to each', () => {
    const patients = [unopened(), { ...opened(), at: at(2 * MINUTE) }]
    show(<AllPatients area="awicu" sheets={{ vars, patients }} />)
    expect(screen.getByText(/2 rooms as of .*, 10 min old, newer where/)).toBeTruthy()
    const line = screen.getByText(/Unlooked/).closest('tr') as HTMLElement
    expect(within(line).queryByText(/^as of/)).toBeNull()
    const newer = screen.getByText(/Lookman/).closest('tr') as HTMLElement
    expect(within(newer).getByText(`as of ${whenExactly(at(2 * MINUTE))}`)).toBeTruthy()
    expect(line.textContent).toMatch(/MAP 48 mmHg, [^,]*, since \d\d:\d\d/)
    expect(screen.getByRole('link', { name: /Sheet of Room 13, Lookman, Bo/ }).getAttribute('href')).toBe(
      '#/awicu/downtime/13',
    )
    expect(document.querySelector('[data-frozen]')).not.toBeNull()
    expect(document.querySelector('thead')?.textContent).toMatch(/data of .*, 10 min \d s old/)
  })

  test('lists what was confirming then', () => {
    const { row: census, ...rest } = unopened()
    const patients = [{ ...rest, row: { ...census, alerts: [], confirming: [waiting()] } }]
    show(<AllPatients area="awicu" sheets={{ vars, patients }} />)
    const line = screen.getByText(/Unlooked/).closest('tr') as HTMLElement
    expect(line.textContent).toMatch(/MAP 52 mmHg, confirming critical, at \d\d:\d\d/)
  })

  test('shows the date where it is of another day', () => {
    show(<AllPatients area="awicu" sheets={{ vars, patients: [unopened({ at: at(26 * 60 * MINUTE) })] }} />)
    expect(screen.getByText(/1 rooms as of \d+ [A-Z][a-z]{2} \d\d:\d\d:\d\d, 1d 2h old/)).toBeTruthy()
  })

  test('says that nothing is kept, and why', async () => {
    show(<DowntimeScreen area="awicu" room={null} />)
    expect(await screen.findByText('Nothing is kept of Intensive care')).toBeTruthy()
    expect(screen.getByText(/keeps nothing for downtime/)).toBeTruthy()
  })
})

describe('the sheet of a patient', () => {
  test('tells what the patient view told: allergies, weight, what runs, each with its time', () => {
    const { container } = show(<OnePatient area="awicu" patient={opened()} vars={vars} />)
    const text = container.textContent ?? ''
    for (const part of ['Lookman, Bo', 'Penicillin', '71 kg', 'Norepinephrine 0.12 mcg/kg/min, '])
      expect(text).toContain(part)
    expect(text).toMatch(/As of .*10 min old\..*What the patient view told is as of .*20 min old/)
  })

  test('says what is not known of a patient who was opened, rather than nothing', () => {
    const sheet = opened()
    const { container } = show(<OnePatient area="awicu" patient={sheet} vars={vars} />)
    expect(container.textContent).toContain(
      'Not known here: intake and output, drugs given, the last handoff.',
    )
    cleanup()
    const data = { given: [] } as unknown as HandoffAnswer
    const handoff: PatientSheets['handoff'] = { key: ['HandoffRequest', {}, false], at: at(60), data }
    show(<OnePatient area="awicu" patient={{ ...sheet, handoff }} vars={vars} />)
    expect(document.body.textContent).toContain('None was given')
    expect(document.body.textContent).toContain('Not known here: intake and output, drugs given.')
  })

  test('has a drug that ran when last charted, though its rate was old', () => {
    const sheet = opened()
    const lapsed = { infusion: 'other', name: 'Insulin', display: 'Insulin', value: 2.12345678, unit: 'U/h' }
    Object.assign(sheet.body?.data ?? {}, {
      now: secondsAgo(1200),
      infusions: [],
      current: [{ ...lapsed, state: 'ok', time: secondsAgo(3 * 3600) }],
    })
    const { container } = show(<OnePatient area="awicu" patient={sheet} vars={vars} />)
    expect(container.textContent).toMatch(
      /No rate charted latelyInsulin 2.12 U\/h, running when last charted, /,
    )
  })

  // shows: B2.5.11
  test('has a pump that fell silent while another of the drug has the newest reading', () => {
    const sheet = opened()
    const pump = { group: 'other', name: 'Insulin (P1)', rate: 2, unit: 'U/h', time: secondsAgo(3 * 3600) }
    Object.assign(sheet.body?.data ?? {}, { infusions: [], current: [], lapsedPumps: [pump] })
    const { container } = show(<OnePatient area="awicu" patient={sheet} vars={vars} />)
    expect(container.textContent).toMatch(
      /No rate charted latelyInsulin \(P1\) 2 U\/h, .*running when last charted/,
    )
  })

  test('has every allergy, also those known by name only', () => {
    const sheet = opened()
    Object.assign(sheet.body?.data.patient ?? {}, {
      allergies: ['Penicillin', 'and 4 more'],
      allergyRecord: {
        ...{ source: 'ADT/H', told: secondsAgo(9) },
        list: [{ name: 'Penicillin', kind: 'Drug', severity: 'Severe', reactions: ['Rash'], since: '' }],
      },
    })
    show(<OnePatient area="awicu" patient={sheet} vars={vars} />)
    expect(screen.getByText('Penicillin, Severe, Rash; and 4 more')).toBeTruthy()
  })

  test('says of a patient not opened that allergies and drugs are not known, never that there are none', () => {
    const { container } = show(<OnePatient area="awicu" patient={unopened()} vars={vars} />)
    expect(container.textContent).toContain('allergies, weight, diagnosis, drugs and notes are not known.')
    expect(container.textContent).not.toMatch(/None recorded|None running/)
    expect(screen.getByLabelText('red when last heard')).toBeTruthy()
  })

  test('shows an alert of another day with its date', () => {
    const since = new Date(Date.parse(NOW) - 26 * 3_600_000).toISOString()
    const { row: census } = unopened()
    show(
      <OnePatient
        area="awicu"
        patient={unopened({ row: { ...census, alerts: [alert({ since })] } })}
        vars={vars}
      />,
    )
    expect(document.body.textContent).toMatch(/since \d+ [A-Z][a-z]{2} \d\d:\d\d/)
  })

  test('lists a confirming alert, and does not say that there was none', () => {
    const { row: census } = unopened()
    const patient = unopened({ row: { ...census, alerts: [], confirming: [waiting()] } })
    show(<OnePatient area="awicu" patient={patient} vars={vars} />)
    const alerts = within(screen.getByRole('region', { name: 'Alerts' }))
    expect(alerts.getByRole('listitem').textContent).toMatch(/MAP 52 mmHg, since .*, confirming/)
    expect(alerts.queryByText('None')).toBeNull()
  })

  test('has the newest reading of patient view and census', () => {
    const map = (patient: PatientSheets) => sheetValues(patient, vars, 'C').values[0]?.view.text
    expect(map(opened(at(20 * MINUTE)))).toBe('51')
    expect(map(opened(at(5 * MINUTE)))).toBe('63')
  })

  test('has a reading that came with a later census after the patient was opened', () => {
    const sheet = opened()
    const known = () => sheetValues(sheet, vars, 'C').values.map(({ view }) => `${view.name} ${view.text}`)
    Object.assign(sheet.row.atoms, { HeartRate: atom(171) })
    expect(known()).toEqual(['BPMAP 51', 'HeartRate 171'])
    sheet.at = at(30 * MINUTE)
    expect(known()).toEqual(['BPMAP 63'])
  })

  test('shows an earlier number only in the column of the time it was measured', () => {
    const earlier = [50, 30].map((minutes) => ({
      at: at(minutes * MINUTE),
      values: { BPMAP: { value: 70, time: secondsAgo(51 * MINUTE) } },
    }))
    const { times, values } = sheetValues(unopened({ earlier }), vars, 'C')
    expect(times).toHaveLength(2)
    expect(values[0]?.before).toEqual(['70', ''])
  })

  test('shows corrected readings as corrected, and none that were taken back', () => {
    const earlier = [50, 30, 10].map((minutes, index) => ({
      at: at(minutes * MINUTE),
      values: { BPMAP: { value: 40 + index, time: secondsAgo((minutes + 1) * MINUTE) } },
    }))
    const before = (atom: object) => {
      const sheet = unopened({ earlier })
      Object.assign(sheet.row.atoms, { BPMAP: { ...sheet.row.atoms.BPMAP, source: undefined, ...atom } })
      return sheetValues(sheet, vars, 'C').values[0]?.before
    }
    expect(before({ value: 90, time: secondsAgo(11 * MINUTE) })).toEqual(['40', '41', '90'])
    expect(before({ value: 90, time: secondsAgo(31 * MINUTE) })).toEqual(['40', '90', ''])
    expect(before({ value: 90, time: secondsAgo(31 * MINUTE), source: 'cuff' })).toEqual(['40', '41', '42'])
    const beyond = { value: 90, time: secondsAgo(0), comparator: '>' }
    expect(before(beyond)).toEqual(['40', '41', '42'])
  })
})
