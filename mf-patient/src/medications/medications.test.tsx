/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dose } from '@wardlight/contracts/medications'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ago, type bodyOf, current } from '../fixtures/body.ts'
import { answersTold, dose, dosesTold, patientOf } from '../fixtures/drugs-given.ts'
import { Medications } from './medications.tsx'

let told: Record<string, object>
beforeEach(() => {
  told = answersTold()
})
afterEach(cleanup)

const show = (change: Parameters<typeof bodyOf>[0] = {}) =>
  render(
    <WardlightProvider>
      <Medications {...patientOf(change)} />
    </WardlightProvider>,
  )
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('medications', () => {
  // shows: C3.70
  test('show time, dose, route, who gave them, and what became of each', async () => {
    told.meds = dosesTold([
      dose('a', 5),
      dose('b', 10, { drug: 'Heparin', status: 'refused', note: 'Patient declined' }),
      dose('c', 20, { changed: { change: 'corrected', time: ago(15), was: '100 mcg' } }),
      dose('d', 30, { changed: { change: 'withdrawn', time: ago(1441), was: '' } }),
      dose('e', 40, { timeKnown: false, status: 'unclear' }),
    ])
    show()
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
    told.meds = dosesTold([dose('a', 5), dose('b', 10, { drug: 'Cefazolin', code: 'x' } as Partial<Dose>)])
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'By group' }))
    expect(
      within(screen.getByRole('region', { name: 'Antibiotics' })).getByRole('listitem').textContent,
    ).toMatch(/Cefazolin/)
    expect(screen.getByRole('region', { name: 'Analgesics' })).not.toBeNull()
  })

  // shows: BD.5
  test('are said not to be received until a feed has sent any, and infusions are listed all the same', async () => {
    told.meds = dosesTold([], { isFed: false })
    show({
      infusions: [
        { group: 'vasopressor', name: 'Norepinephrine', rate: 0.12, unit: 'mcg/kg/min', time: ago(3) },
      ],
    })
    await screen.findByText('Boluses are not received')
    expect(screen.getByText('0.12 mcg/kg/min')).not.toBeNull()
  })

  test('list a pump that fell silent while another of the drug has the newest reading', async () => {
    const pump = { group: 'vasopressor' as const, unit: 'mcg/kg/min' }
    show({
      infusions: [{ ...pump, name: 'Norepinephrine (P2)', rate: 0.05, time: ago(3) }],
      lapsedPumps: [{ ...pump, name: 'Norepinephrine (P1)', rate: 0.1, time: ago(180) }],
    })
    const infusions = (await screen.findByRole('region', { name: 'Infusions' })).textContent
    expect(infusions).toContain('Norepinephrine (P2) 0.05 mcg/kg/min')
    expect(infusions).toMatch(/Norepinephrine \(P1\) 0.1 mcg\/kg\/min running when last charted, 3 h/)
  })

  test('a drug that ran when last charted is listed as that, and not as none', async () => {
    show({
      current: [
        current('Norepinephrine', 0.24, { infusion: 'vasopressor', unit: 'mcg/kg/min', time: ago(180) }),
      ],
    })
    const infusions = (await screen.findByRole('region', { name: 'Infusions' })).textContent
    expect(infusions).toContain('No rate charted lately')
    expect(infusions).toMatch(/Norepinephrine 0.24 mcg\/kg\/min running when last charted, 3 h/)
  })

  test('say that none is known for a patient who was given none', async () => {
    show()
    await screen.findByText('No drugs recorded as given')
  })
})
