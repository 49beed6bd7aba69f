/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { MailPanel } from './mail-panel.tsx'

afterEach(cleanup)

const NOW = '2026-11-20T14:10:00.000Z'
const GOOD = {
  ...{ waiting: 0, waitingSince: null, late: false, problem: '' },
  ...{ sent: 3, lost: 0, lostProblem: '' },
}
const show = (change: object) =>
  render(
    <WardlightProvider>
      <MailPanel mail={{ ...GOOD, ...change }} now={NOW} />
    </WardlightProvider>,
  )

test('while mail leaves it is only counted', () => {
  show({})
  expect(screen.queryByText('Mail does not leave')).toBeNull()
  expect(screen.getByText('Sent in 24 h').nextSibling?.textContent).toBe('3')
})

test('mail that is late is said, with since when and what the server said', () => {
  const problem = 'the mail server: ESOCKET'
  show({ waiting: 2, waitingSince: '2026-11-20T14:05:00.000Z', late: true, problem })
  expect(screen.getByText('Mail does not leave')).toBeTruthy()
  expect(document.body.textContent).toContain('2, the oldest for 5 min')
  expect(document.body.textContent).toContain(problem)
})

test('what was refused for good is counted, with the reason', () => {
  show({ lost: 1, lostProblem: 'the mail server: EENVELOPE 550' })
  expect(screen.getByText('1: the mail server: EENVELOPE 550')).toBeTruthy()
})
