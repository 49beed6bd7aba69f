/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Body } from '@wardlight/contracts/body'
import { currentPath, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { ANSWERED, ago, alert, bodyOf, censusRow, current, NOW, risk } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { PatientView } from '../patient/patient-view.tsx'

const SLICE = JSON.parse(readFileSync(join(import.meta.dirname, '../../slice.json'), 'utf8'))

const OFFERED = [...SLICE.popups, { name: 'Lactate' }, { name: 'Contacts' }] as never

beforeEach(() => {
  getDefaultStore().set(offeredPopupsAtom, OFFERED)
  navigate('/awicu/patient/12')
})
afterEach(cleanup)

const lab = (atom: string, popupName: string, graphs: string[] = []) => ({
  ...{ title: atom, atom, popupName, graphs },
  risk: '',
})
const LABS = [lab('Lactate', 'Lactate', ['Bicarbonate']), lab('Potassium', 'Lab')]

const opened = () => new URLSearchParams(currentPath().split('?')[1]).get('popupName')

const GIVEN: Partial<Body> = {
  current: [
    current('BPMAP', 58, { display: 'MAP', unit: 'mmHg', alert: 1 }),
    current('Lactate', 5.1, { display: 'Lactate', alert: 5 }),
    current('Potassium', 4.1, { display: 'K' }),
    current('Norepinephrine', 0.2, {
      display: 'Norepinephrine',
      category: 'Infusions',
      infusion: 'vasopressor',
    }),
    current('Pain', 6, { display: 'Pain' }),
    current('Bicarbonate', 22, { display: 'Bicarbonate' }),
    current('Mystery', 6, { display: 'Mystery' }),
  ],
  risk: [
    risk('heart', { alert: 1, variables: ['BPMAP'] }),
    risk('blood', { alert: 5, variables: ['Lactate', 'Potassium'], riskFactor: true, factors: ['sepsis'] }),
  ],
  infusions: [{ group: 'vasopressor', name: 'Norepinephrine', rate: 0.2, unit: 'µg/kg/min', time: ago(5) }],
}

const show = (given: Partial<Body> = {}, phone = false) =>
  render(
    <PatientView
      body={bodyOf({ ...GIVEN, ...given })}
      vars={varsOf({ labConfig: LABS })}
      moment={{ nowMs: NOW, frozen: false, temperature: 'C' }}
      frozenAt={null}
      tower={false}
      phone={phone}
      sparkMinutes={60}
      onSparkMinutes={() => undefined}
      lastDay={{ graphs: [], intakeOutput: null, volumes: ANSWERED }}
      trends={<section aria-label="Trends" />}
    />,
  )

// shows: CF.12
test.each([
  [/^Heart, critical/, 'Heart'],
  ['Open Heart', 'Heart'],
  ['Open Blood, at risk', 'Blood'],
  ['Open Allergies: Penicillin', 'Allergies'],
  ['Open Infusions', 'Infusions'],
  ['Open Intake/output', 'ioBalance'],
  ['Open Lungs, with ventilation', 'Lungs'],
  ['Open the legend: all shapes, colours and icons', 'LegendDescription'],
])('%s opens %s by keyboard, and by a press', async (name, popup) => {
  show()
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(opened()).toBe(popup)
  navigate('/awicu/patient/12')
  await userEvent.click(button)
  expect(opened()).toBe(popup)
})

// shows: CF.17, B4.10.5
test.each([
  ['BPMAP', 'Heart'],
  ['Lactate', 'Lactate'],
  ['Bicarbonate', 'Lactate'],
  ['Potassium', 'Blood'],
  ['Pain', 'PainScore'],
])('the line of %s opens %s, its own popup before that of its organ', async (variable, popup) => {
  const { container } = show()
  const line = container.querySelector(`[data-variable="${variable}"]`)?.closest('li')
  await userEvent.click(line as Element)
  expect(opened()).toBe(popup)
  line?.setAttribute('tabindex', '-1')
  for (const key of ['Enter', ' ']) {
    navigate('/awicu/patient/12')
    fireEvent.keyDown(line as Element, { key })
    expect(opened()).toBe(popup)
  }
})

test('what belongs nowhere opens nothing', async () => {
  const { container } = show()
  const line = container.querySelector('[data-variable="Mystery"]')?.closest('li') as Element
  expect(line.hasAttribute('data-popup')).toBe(false)
  await userEvent.click(line)
  expect(opened()).toBeNull()
})

test('a leader line opens what its organ does', () => {
  const { container } = show()
  const line = container.querySelector('svg [data-popup="Heart"]')
  if (line) fireEvent.click(line)
  expect(opened()).toBe(line ? 'Heart' : null)
})

// shows: CF.17, B4.10.8
test('an alert opens what its rule names, else what its value belongs to, and one of neither is no button', async () => {
  show({
    alertStatus: [
      alert('MAP 58 mmHg', { level: 5, atom: 'BPMAP', detail: 'below 65' }),
      alert('Call for help', { level: 4, link: 'Contacts' }),
      alert('Norepinephrine 0.6', { level: 4, atom: 'Norepinephrine', link: 'of no popup' }),
      alert('Case 4 h', { level: 4, atom: 'caseMinutes' }),
    ],
  })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Open MAP 58 mmHg, below 65')
  expect(opened()).toBe('Heart')
  await press('Open Call for help')
  expect(opened()).toBe('Contacts')
  await press('Open Norepinephrine 0.6')
  expect(opened()).toBe('Infusions')
  expect(screen.queryByRole('button', { name: 'Open Case 4 h' })).toBeNull()
})

test('a rule that waits opens what its value belongs to', async () => {
  const waits = { id: 'w', rule: 'MAP', title: 'MAP 58 mmHg', atom: 'BPMAP', slot: 1, level: 5 } as const
  const confirming = [{ ...waits, since: ago(1), until: ago(-1) }]
  show({ census: censusRow({ confirming }) })
  await userEvent.click(screen.getByRole('button', { name: 'Open MAP 58 mmHg, confirming' }))
  expect(opened()).toBe('Heart')
})

test('a button inside a line does its own work alone', async () => {
  show({ alertStatus: [alert('MAP 58 mmHg', { level: 5, atom: 'BPMAP' })] })
  await userEvent.click(screen.getByRole('button', { name: '6h' }))
  expect(opened()).toBeNull()
})

test('on a phone the value beside an organ opens the organ', async () => {
  const { container } = show({}, true)
  await userEvent.click(container.querySelector('li[data-popup="Heart"]') as Element)
  expect(opened()).toBe('Heart')
})
