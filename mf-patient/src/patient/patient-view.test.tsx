/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Body } from '@wardlight/contracts/body'
import { ANSWERED, ago, bodyOf, censusRow, current, graph, NOW, risk } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { MAP, show, viewOf } from '../fixtures/view.tsx'

afterEach(cleanup)

test('a lab square opens its popup', async () => {
  const labConfig = [{ title: 'Lactate', atom: 'Lactate', popupName: 'Lactate', risk: '', graphs: [] }]
  show({ vars: varsOf({ labConfig }) })
  screen.getByRole('button', { name: /^Lactate no reading/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(window.location.hash).toMatch(/popupName=Lactate$/)
})

describe('the panels', () => {
  test('show each lab of the area with its age, fresh or not', () => {
    const lactate = current('Lactate', 4.6, {
      unit: 'mmol/L',
      decimals: 1,
      alert: 5,
      time: ago(22),
      maxAge: 43_200,
    })
    const points: [number, number][] = [
      [NOW - 7_200_000, 3.2],
      [NOW - 1_320_000, 4.6],
    ]
    const { container } = show({
      given: { current: [lactate] },
      lastDay: { graphs: [graph('Lactate', points)], intakeOutput: null, volumes: ANSWERED },
    })
    const labs = within(screen.getByRole('region', { name: 'Labs' }))
    expect(labs.getByText('22m')).not.toBeNull()
    expect(labs.getByText('Lactate 4.6 mmol/L, critical, up 1.4, 22 min old')).not.toBeNull()
    expect(container.querySelector('[data-lab="Lactate"]')?.className).toContain('red')
    expect(labs.getByText('Fibrinogen no reading')).not.toBeNull()
  })

  test('say plainly what there is nothing of', () => {
    show()
    expect(screen.getByText('No infusion known to run')).not.toBeNull()
    expect(screen.getByText('No ventilator known')).not.toBeNull()
    expect(screen.getByText('No contacts or phone to display.')).not.toBeNull()
  })

  test('give tidal volume over predicted body weight', () => {
    show({ given: { current: [current('TidalVolume', 380, { display: 'Vt', unit: 'mL' })] } })
    expect(screen.getByText('Vt/PBW 6.4 mL/kg')).not.toBeNull()
  })

  test('say until when amounts were known that are not current', () => {
    const volumes = { ...ANSWERED, currentUntil: 1 }
    show({ lastDay: { graphs: [], intakeOutput: { intake: 900, output: 400, urine: 300 }, volumes } })
    expect(screen.getByText(/^24 h until .*\d\d:\d\d, mL$/)).not.toBeNull()
    cleanup()
    show({ lastDay: { graphs: [], intakeOutput: null, volumes } })
    expect(screen.getByText('24 h, mL')).not.toBeNull()
  })

  test('keep within reach what no other panel shows', () => {
    show({ given: { current: [MAP, current('Sodium', 141, { unit: 'mmol/L' })] } })
    const other = within(screen.getByRole('region', { name: 'Other values' }))
    expect(other.getByText('Sodium 141 mmol/L')).not.toBeNull()
    expect(other.queryByText(/MAP/)).toBeNull()
  })

  test('show words in place of a number loudly, in full, and without the change against the one before', () => {
    const lactate = current('Lactate', 'HEMOLYZED', { unit: 'mmol/L', state: 'unreadable', alert: 5 })
    const points: [number, number][] = [
      [NOW - 7_200_000, 3.2],
      [NOW - 1_320_000, 4.6],
    ]
    const { container } = show({
      given: { current: [lactate] },
      lastDay: { graphs: [graph('Lactate', points)], intakeOutput: null, volumes: ANSWERED },
    })
    const square = container.querySelector('[data-lab="Lactate"]') as HTMLElement
    expect(within(square).getByText('HEMOLYZED')).not.toBeNull()
    expect(square.dataset).toMatchObject({ state: 'unreadable', tone: 'none' })
    expect(square.querySelector('[data-sign="unreadable"]')).not.toBeNull()
    expect(within(square).getByText('unreadable')).not.toBeNull()
    expect(square.textContent).toContain('Lactate “HEMOLYZED”, unreadable')
    expect(within(square).queryByText('↑')).toBeNull()
  })

  test('never show a number under a unit it does not have', () => {
    const glucose = current('Glucose', 5.5, { unit: 'mmol/L', state: 'foreignUnit' })
    const { container } = show({ given: { current: [glucose] } })
    const row = container.querySelector('[data-variable="Glucose"]') as HTMLElement
    expect(row.textContent).toContain('not our unit')
    expect(row.textContent).toContain('mmol/L')
  })

  test('name the source that is not the first, and the one that contradicts', () => {
    const map = {
      ...MAP,
      source: 'arterial line',
      disagrees: { source: 'cuff', value: 75 },
      alert: 1 as const,
      value: 40,
    }
    show({ given: { current: [map] } })
    expect(screen.getByText('line 40, cuff 75')).not.toBeNull()
    expect(screen.getByText(/MAP 40 mmHg, critical, source arterial line, sources disagree/)).not.toBeNull()
  })

  test('say whose limits judge a patient of unknown age', () => {
    show({
      given: { census: { ...bodyOf().census, age: -1, ageText: '', ageAssumed: 'limits of newborns' } },
    })
    expect(screen.getByText('Age unknown, judged by the limits of newborns')).not.toBeNull()
  })

  test('hide name and number of a masked patient', () => {
    const census = { ...bodyOf().census, masked: true }
    show({ given: { census } })
    expect(screen.queryByText(/Halvorsen|40118273|1959/)).toBeNull()
    expect(screen.getByText('Masked')).not.toBeNull()
  })

  test('say that diagnosis, allergies and care team are hidden, never that there are none', () => {
    const patient = { ...bodyOf().patient, diagnosis: '', allergies: [], hidden: true }
    show({ given: { patient } })
    expect(screen.getByText('Diagnosis hidden')).not.toBeNull()
    expect(screen.getAllByText('Hidden')).toHaveLength(2)
    expect(screen.queryByText(/None recorded|No diagnosis recorded|No contacts/)).toBeNull()
  })
})

test('a diastolic pressure there is no room for beside an old systolic one is among the other values', () => {
  const measured = (name: string, display: string) => current(name, 70, { display })
  const filling = Array.from({ length: 14 }, (_, i) => measured(`V${i}`, `Value ${i}`))
  const pressures = [current('BPSys', 84, { display: 'SBP', time: ago(40) }), measured('BPDia', 'DBP')]
  const variables = [...filling.map(({ name }) => name), 'BPSys', 'BPDia']
  show({ given: { current: [...filling, ...pressures], risk: [risk('heart', { variables })] } })
  expect(screen.getAllByText('DBP').length).toBeGreaterThan(0)
})

test('on a phone the panels stack with the alerts first, each value listed below the body', () => {
  const { container } = show({ phone: true })
  const order = [...container.querySelectorAll('[data-part]')]
    .filter((part) => part.childElementCount > 0)
    .map((part) => part.getAttribute('data-part'))
  expect(order.slice(0, 7)).toEqual(['alerts', 'identity', 'careTeam', 'body', 'values', 'labs', 'trends'])
  expect(container.querySelector('[data-part="values"] [data-variable="CVP"]')).not.toBeNull()
})

test('sepsis items stand in their panel, not among the other values', () => {
  const sepsis = {
    bpaTime: ago(100),
    items: [],
  } as unknown as NonNullable<Body['census']['sepsis']>
  const bundle = current('SEPSIS_ABX', '20261120130000', { display: 'Abx', category: 'Sepsis' })
  const { rerender } = render(viewOf({ given: { current: [bundle] } }))
  expect(screen.queryByText('Other values')).not.toBeNull()
  rerender(viewOf({ given: { current: [bundle], census: censusRow({ sepsis }) } }))
  expect(screen.queryByText('Other values')).toBeNull()
})
