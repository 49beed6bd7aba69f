/** @jest-environment jsdom */
// shows: B2.5.4, B8.9

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LabConfig } from '@wardlight/contracts/labs'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, bodyOf, censusRow, current, graph, NOW } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import LabPopup from './lab-popup.tsx'

const LACTATE: LabConfig = {
  ...{ title: 'Lactate', atom: 'Lactate', popupName: 'Lactate', graphs: ['Bicarbonate'] },
  risk: 'Above {highRed} {unit}, severe.',
}
const vars = varsOf({ labs: ['Lactate', 'Fibrinogen'], labConfig: [LACTATE] })
const body = bodyOf({
  census: censusRow({ ageAssumed: 'limits of newborns' }),
  current: [
    current('Lactate', 4.6, { unit: 'mmol/L', decimals: 1, alert: 5, time: ago(22), maxAge: 21_600 }),
    current('Bicarbonate', 16, { unit: 'mmol/L', alert: 2, time: ago(26 * 60), maxAge: 86_400 }),
  ],
  ptVarLevels: { Lactate: { lowRed: null, lowYellow: null, highYellow: 4, highRed: 8 } },
})
const points = graph('Lactate', [
  [NOW - 8_000_000, 3.2],
  [NOW - 22 * 60_000, 4.6],
])
const ranges: string[] = []

/** A server that has this patient alone. */
const answerTo = (url: string): object => {
  if (url.includes('VarRequest')) return vars
  if (!url.includes('action=graph')) return body
  ranges.push(`${/graphNames=([^&]*)/.exec(url)?.[1]} ${/secondsFromNow=(\d+)/.exec(url)?.[1]}`)
  return { graphs: [points], regNum: '40118273', from: ago(1440), to: ago(0), now: ago(0) }
}

beforeEach(() => {
  ranges.length = 0
  setServerNow(new Date(NOW).toISOString())
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  HTMLCanvasElement.prototype.getContext = () => null
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.fetch = (async (url: string) => {
    const text = JSON.stringify(answerTo(url))
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
  navigate('/awicu/patient/12?popupName=Lactate')
})
afterEach(cleanup)

const show = () =>
  render(
    <WardlightProvider>
      <LabPopup />
    </WardlightProvider>,
  )
const facts = (name: string) => screen.findByRole('region', { name })

// shows: CF.6, B2.5.1
test('says value, change, age, limits of this patient, what they mean, and charts what belongs to it', async () => {
  show()
  const lactate = await facts('Lactate')
  await within(lactate).findByText('↑ 1.4')
  expect(lactate.textContent).toContain('22 min ago')
  const limits = within(lactate).getByRole('list', { name: 'Limits of Lactate' })
  expect([...limits.children].map(({ textContent }) => textContent?.trim())).toEqual([
    '> 8 mmol/L',
    '> 4 mmol/L',
  ])
  expect(lactate.textContent).toContain('Age unknown, judged by the limits of newborns')
  expect(screen.getByText('Above 8 mmol/L, severe.')).toBeTruthy()
  expect((await facts('Bicarbonate')).textContent).toContain('Too old to go by')
  expect(ranges).toContain('Lactate%2CBicarbonate 86400')
})

// shows: CF.7, B2.5.3, B4.10.13
test('arrow keys go through the labs of the strip, in one range, and back', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }))
  await userEvent.keyboard('{ArrowRight}')
  await facts('Fibrinogen')
  expect(window.location.hash).toBe('#/awicu/patient/12?popupName=Lab&atom=Fibrinogen')
  expect(screen.getByRole('heading', { name: /^Fibrinogen Room 412/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(ranges).toContain('Fibrinogen 604800'))
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await facts('Lactate')
  expect(window.location.hash).toBe('#/awicu/patient/12?popupName=Lactate')
})

test('a lab this area does not have says so', async () => {
  navigate('/awicu/patient/12?popupName=UPC')
  show()
  await screen.findByText('This care area has no such lab')
})
