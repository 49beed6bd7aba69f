/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Body, CurrentValue } from '@wardlight/contracts/body'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ANSWERED, ago, alert, bodyOf, censusRow, current, graph, NOW, risk } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { PatientView, type PatientViewProps } from './patient-view.tsx'

afterEach(cleanup)

const MAP = current('BPMAP', 58, { display: 'MAP', unit: 'mmHg', alert: 1 })
const HR = current('HeartRate', 124, { display: 'HR', unit: '/min', alert: 4 })
const CVP = current('CVP', null, { unit: 'mmHg' })
const HEART = risk('heart', { alert: 1, variables: ['BPMAP', 'HeartRate', 'CVP'] })

interface Given extends Partial<PatientViewProps> {
  given?: Partial<Body>
  vars?: VarsAnswer
  minutesLater?: number
  frozen?: boolean
}

function viewOf({ given, vars = varsOf(), minutesLater = 0, frozen = false, ...props }: Given) {
  return (
    <PatientView
      body={bodyOf({ current: [MAP, HR, CVP], risk: [HEART], ...given })}
      vars={vars}
      moment={{ nowMs: NOW + minutesLater * 60_000, frozen, temperature: 'C' }}
      frozenAt={frozen ? '14:02' : null}
      tower={false}
      phone={false}
      sparkMinutes={60}
      onSparkMinutes={() => undefined}
      lastDay={{ graphs: [], intakeOutput: null, volumes: ANSWERED }}
      trends={<section aria-label="Trends" />}
      {...props}
    />
  )
}

const show = (given: Given = {}) => render(viewOf(given))
const organ = (name: RegExp) => screen.getByRole('button', { name })
const chip = (container: HTMLElement, variable: string) =>
  container.querySelector(`[data-variable="${variable}"] [data-tone]`)

test('a silent monitor is an alert even before anybody judged it', () => {
  show({ given: { census: censusRow({ silentSince: ago(12) }), alertStatus: [] } })
  expect(screen.getByText('Monitor silent for 12 min')).not.toBeNull()
  expect(screen.queryByText('No active alerts')).toBeNull()
})

test('a lab square opens its popup', async () => {
  const labConfig = [{ title: 'Lactate', atom: 'Lactate', popupName: 'Lactate', risk: '', graphs: [] }]
  show({ vars: varsOf({ labConfig }) })
  screen.getByRole('button', { name: /^Lactate no reading/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(window.location.hash).toMatch(/popupName=Lactate$/)
})

test('what an alert opens is called by the words that are pressed', () => {
  const low = { id: 'low', detail: 'below 55', atom: 'BPMAP', level: 5 } as const
  const falls = { id: 'falls', detail: 'below 65 on norepinephrine', atom: 'BPMAP', level: 5 } as const
  const { container } = show({
    given: { alertStatus: [alert('MAP 50 mmHg', low), alert('MAP 50 mmHg', falls)] },
  })
  const openers = [...container.querySelectorAll('[data-alert] button[aria-label^=Open]')]
  expect(openers.map((each) => each.textContent.trim())).toEqual([
    'MAP 50 mmHg',
    'below 65 on norepinephrine',
  ])
  for (const each of openers) expect(each.getAttribute('aria-label')).toContain(each.textContent.trim())
})

test('two alerts of one value are one, and each is answered by itself', () => {
  const low = { id: 'low', detail: 'below 7', atom: 'Hemoglobin', level: 5 } as const
  const falls = { id: 'falls', detail: 'fell by 2.1 in 24 h', atom: 'Hemoglobin', level: 4 } as const
  show({ given: { alertStatus: [alert('Hb 6.8 g/dL', low), alert('Hb 6.8 g/dL', falls)] } })
  expect(screen.getAllByRole('heading', { name: /Hb 6.8/ })).toHaveLength(1)
  expect(screen.getByText('also fell by 2.1 in 24 h')).not.toBeNull()
  const buttons = screen.getAllByRole('button', { name: /^Why: Hb 6.8 g\/dL/ })
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Why: Hb 6.8 g/dL',
    'Why: Hb 6.8 g/dL, fell by 2.1 in 24 h',
  ])
})

test('a rule that waits is no alert yet: its value and a line say how long', () => {
  const waits = { level: 5, since: ago(9), until: ago(-6) } as const
  const waiting = { ...waits, id: 'w', rule: 'MAP', title: 'MAP 52 mmHg', atom: 'BPMAP', slot: 1 }
  const { container } = show({
    given: {
      census: censusRow({ confirming: [waiting] }),
      current: [current('BPMAP', 52, { display: 'MAP', unit: 'mmHg', confirming: waits })],
      alertStatus: [],
    },
  })
  expect(screen.getByText('No active alerts')).not.toBeNull()
  const list = screen.getByRole('list', { name: 'Confirming' })
  expect(list.textContent).toBe('MAP 52 mmHgconfirming, 9 of 15 min')
  expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('none')
  expect(container.querySelector('li [data-confirming="red"]')).not.toBeNull()
})

describe('an infusion not charted any more', () => {
  const norepi = (given: Partial<CurrentValue>) =>
    current('Norepinephrine', 0.24, {
      category: 'Infusions',
      infusion: 'vasopressor',
      unit: 'µg/kg/min',
      decimals: 2,
      maxAge: 8100,
      ...given,
    })
  const panel = (given: Partial<CurrentValue>) => {
    show({ given: { current: [norepi(given)] } })
    return screen.getByText('Infusions').closest('section')?.textContent ?? ''
  }

  test('so is a pump that fell silent, beside the 0 of another that has the last word', () => {
    const pump = { group: 'vasopressor' as const, name: 'Norepinephrine (P1)', unit: 'µg/kg/min' }
    show({
      given: {
        current: [norepi({ value: 0, time: ago(100) })],
        lapsedPumps: [{ ...pump, rate: 0.1, time: ago(180) }],
      },
    })
    const text = screen.getByText('Infusions').closest('section')?.textContent ?? ''
    expect(text).toMatch(/Running when last chartedNorepinephrine \(P1\) 3 h\s*0\.1/)
    expect(text).not.toContain('No infusions running')
  })

  test('is told with its age, and not that none runs', () => {
    const text = panel({ time: ago(180) })
    expect(text).toContain('Running when last charted')
    expect(text).toContain('Norepinephrine 3 h')
    expect(text).not.toContain('No infusions running')
  })

  test('is not told where its last rate was nothing, or a day ago, when nobody knows', () => {
    expect(panel({ time: ago(180), value: 0 })).toContain('No infusions running')
    cleanup()
    expect(panel({ time: ago(26 * 60) })).toContain('No infusion known to run')
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

describe('the body', () => {
  test('shows an organ with the class, the mark and the words of its level', () => {
    const { container } = show()
    const heart = organ(/^Heart, critical/)
    expect(heart.id).toBe('organ-heart')
    expect(heart.getAttribute('class')).toContain('red')
    expect(heart.querySelectorAll('.mark')).toHaveLength(1)
    expect(container.querySelector('[aria-label="Heart"] [data-mark="red"]')).not.toBeNull()
    expect(organ(/^Gut, no level/).querySelector('.mark')).toBeNull()
  })

  test('rings an organ of a risk factor without giving it a level', () => {
    show({ given: { risk: [risk('kidneys', { riskFactor: true })] } })
    const kidneys = organ(/^Kidneys, no level, risk factor/)
    expect(kidneys.querySelector('.ring')).not.toBeNull()
    expect(kidneys.getAttribute('class')).toContain('none')
  })

  test('keeps the shape of the level it had, without its colour, while the server is silent', () => {
    const { container } = show({ frozen: true, minutesLater: 30 })
    const heart = organ(/^Heart, stale, critical when last heard/)
    expect(heart.getAttribute('class')).not.toContain('red')
    expect(heart.querySelector('[data-known="red"]')).not.toBeNull()
    const line = container.querySelector('[data-variable="BPMAP"]')?.closest('li')
    expect(line?.textContent).toMatch(/\d\d:\d\d/)
    const mark = line?.querySelector('[data-mark="red"]')
    expect(mark?.getAttribute('class')).toContain('outline')
    expect(organ(/^Gut, no level/).querySelector('[data-known]')).toBeNull()
  })

  test('takes every colour off by itself as the values grow old', () => {
    const { container, rerender } = show()
    expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('red')
    rerender(viewOf({ minutesLater: 20 }))
    expect(chip(container, 'BPMAP')?.getAttribute('data-tone')).toBe('stale')
    expect(organ(/^Heart, stale/).getAttribute('class')).not.toContain('red')
    expect(within(screen.getByRole('region', { name: 'Heart' })).getByText('21 min silent')).not.toBeNull()
  })

  test('shows an en dash where nothing was measured', () => {
    const { container } = show()
    expect(chip(container, 'CVP')?.textContent).toBe('–')
    expect(screen.getByText('CVP no reading')).not.toBeNull()
  })

  test('offers the lengths of the sparklines, the present one pressed', async () => {
    const chosen: number[] = []
    show({ onSparkMinutes: (minutes) => chosen.push(minutes) })
    expect(screen.getByRole('button', { name: '1h', pressed: true })).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '6h' }))
    expect(chosen).toEqual([360])
  })
})

describe('active alerts', () => {
  const given = {
    alertStatus: [
      alert('MAP 58 mmHg', { level: 5, atom: 'BPMAP', detail: 'below 65' }),
      alert('HR 124 /min', { level: 4, detail: 'above 120' }),
      alert('EtCO2 silent', { level: 4, technical: true, atom: 'EndTidalCO2' }),
      alert('On ventilator', { level: 0 }),
    ],
  }

  test('stand as the server ordered them, with what they say and how long; information is not counted', () => {
    const { container } = show({ given })
    const ids = [...container.querySelectorAll('[data-alert]')].map((each) => each.getAttribute('data-alert'))
    expect(ids).toEqual(['MAP 58 mmHg', 'HR 124 /min', 'EtCO2 silent', 'On ventilator'])
    expect(screen.getByText('3, worst first')).not.toBeNull()
    expect(screen.getByText('below 65')).not.toBeNull()
    expect(screen.getAllByText('10 min')).toHaveLength(4)
  })

  test('make the organ and the value they speak of flash until somebody takes them', () => {
    const { container, rerender } = show({ given })
    expect(organ(/^Heart/).getAttribute('class')).toContain('alarming')
    expect(container.querySelectorAll('article.redFrame')).toHaveLength(1)
    expect(chip(container, 'BPMAP')?.className).toContain('alarming')
    const taken = given.alertStatus.map((each) => ({ ...each, state: 'acknowledged' as const }))
    rerender(viewOf({ given: { alertStatus: taken } }))
    expect(organ(/^Heart/).getAttribute('class')).not.toContain('alarming')
    expect(container.querySelectorAll('.alarming')).toHaveLength(0)
    expect(screen.getAllByText('acknowledged')).toHaveLength(4)
  })

  test('lose colour and motion while the server is silent', () => {
    const { container } = show({ given, frozen: true })
    expect(container.querySelectorAll('.alarming')).toHaveLength(0)
    expect(container.querySelectorAll('[data-tone="red"], article.red, li.red')).toHaveLength(0)
  })

  test('keep their shape while frozen, and tell when they stood instead of how long', () => {
    const { container } = show({ given, frozen: true })
    expect(container.querySelector('article [data-mark="red"].outline')).not.toBeNull()
    expect(screen.getAllByText('14:02')).toHaveLength(4)
  })

  test('called irrelevant until the visit ends are listed but for those kept quiet and, outside it, those of the tower', () => {
    const dormant = ['Lactate 4.6', 'Quiet', 'Tower'].map((title) => alert(title, { state: 'dormant' }))
    const [own, quiet, tower] = dormant as [CensusAlert, CensusAlert, CensusAlert]
    const alertStatus = [own, { ...quiet, quiet: true }, { ...tower, slot: 90 }]
    const { container, rerender } = show({ given: { alertStatus } })
    const ids = () =>
      [...container.querySelectorAll('[data-alert]')].map((each) => each.getAttribute('data-alert'))
    expect(ids()).toEqual(['Lactate 4.6'])
    rerender(viewOf({ given: { alertStatus }, tower: true }))
    expect(ids()).toEqual(['Lactate 4.6', 'Tower'])
  })

  test('that only inform are no alert', () => {
    show({ given: { alertStatus: [alert('On ventilator', { level: 0 })] } })
    expect(screen.getByText('No active alerts')).not.toBeNull()
    expect(screen.getByText('On ventilator')).not.toBeNull()
  })

  test('say that there are none', () => {
    show()
    expect(screen.getByText('No active alerts')).not.toBeNull()
  })
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

  test('keep within reach what no other panel shows', () => {
    show({ given: { current: [MAP, current('Sodium', 141, { unit: 'mmol/L' })] } })
    const other = within(screen.getByRole('region', { name: 'Other values' }))
    expect(other.getByText('Sodium 141 mmol/L')).not.toBeNull()
    expect(other.queryByText(/MAP/)).toBeNull()
  })

  test('list a drug whose rate is in no unit of ours with its own unit and the reason, never as none running', () => {
    const running = { group: 'vasopressor', name: 'Norepinephrine', time: ago(2) } as const
    show({
      given: {
        infusions: [
          {
            ...running,
            rate: 12,
            unit: 'mL/h',
            comparable: false,
            note: 'not comparable: no concentration known',
          },
          { ...running, name: 'Vasopressin', rate: 0, unit: '', words: 'titrate', comparable: false },
        ],
      },
    })
    const panel = within(screen.getByRole('region', { name: 'Vasopressors/Inotropes' }))
    expect(panel.getByText('12')).not.toBeNull()
    expect(panel.getByText('mL/h')).not.toBeNull()
    expect(panel.getByText('not comparable: no concentration known')).not.toBeNull()
    expect(panel.getByText('titrate')).not.toBeNull()
    expect(screen.queryByText(/^No infusion/)).toBeNull()
    expect(screen.queryByText(/No .*vasopressors/)).toBeNull()
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
