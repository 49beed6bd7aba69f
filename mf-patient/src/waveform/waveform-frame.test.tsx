/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rowOf } from '@wardlight/contracts/fixtures/rows'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { WaveformFrame } from './waveform-frame.tsx'

let asked: string[]
let answers: { status: number; body: object }[]
beforeEach(() => {
  asked = []
  answers = []
  globalThis.fetch = (async (_url: string, { body }: { body: string }) => {
    asked.push(body)
    const { status, body: told } = answers.shift() ?? { status: 200, body: {} }
    return {
      ok: status === 200,
      status,
      headers: { get: () => null },
      text: async () => JSON.stringify(told),
    }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const show = (change: object, frozenAt: string | null = null) =>
  render(
    <WardlightProvider>
      <WaveformFrame
        area="awicu"
        roomSys={12}
        census={{ ...rowOf(12), hasWaves: true, ...change }}
        frozenAt={frozenAt}
      />
    </WardlightProvider>,
  )

test('asks for this case in this room, and frames the viewer with whose it is and no age', async () => {
  answers = [{ status: 200, body: { status: 'good', url: 'https://waves.test/bed/12' } }]
  show({ regNum: 'V12' })
  const frame = (await screen.findByTitle(/^Waveforms of .*waves\.test$/)) as HTMLIFrameElement
  expect(JSON.parse(asked[0] ?? '')).toEqual({ area: 'awicu', roomSys: 12, caseID: 'V12' })
  expect(frame.src).toBe('https://waves.test/bed/12')
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(screen.getByText(/cannot tell how old it is/).textContent).toContain('waves.test')
})

test('says why it cannot be had, and asks again', async () => {
  const refused = { error: { code: 'not-found', message: 'There is no such room in this care area.' } }
  answers = [
    { status: 404, body: refused },
    { status: 200, body: { status: 'good', url: 'https://waves.test/bed/12' } },
  ]
  show({})
  await screen.findByText('There is no such room in this care area.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle(/^Waveforms/)
})

test.each([
  [{ masked: true }, 'Waveforms are not shown while names are hidden'],
  [{ hasWaves: false }, 'This care area has no waveform viewer'],
])('with %j nothing is asked, and it is said why', async (change, words) => {
  show(change)
  await screen.findByText(words)
  expect(asked).toEqual([])
})

test('shows nothing under a name while nobody can say who is in the bed', async () => {
  show({}, '14:02')
  await screen.findByText('Wardlight cannot tell who lies here since 14:02')
  expect(document.querySelector('iframe')).toBeNull()
  expect(asked).toEqual([])
})
