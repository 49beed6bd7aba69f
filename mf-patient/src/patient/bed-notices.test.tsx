/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { censusRow } from '../fixtures/body.ts'
import { BedNotices } from './bed-notices.tsx'

afterEach(cleanup)

const other = {
  roomSys: 1_000_000_001,
  name: 'Exemplar, Dagny',
  patID: '9001',
  since: null,
  evidence: 'admitted 10:05, monitored now',
}

test('a contended bed tells the evidence, leads to the other patient and says what to do', () => {
  render(<BedNotices census={censusRow({ claimants: [other] })} area="awicu" />)
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toContain('Room 412 is claimed by 2 patients')
  expect(notice.textContent).toContain('Exemplar, Dagny: admitted 10:05, monitored now')
  expect(notice.textContent).toContain('Check the wristband')
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/awicu/patient/1000000001')
})

test('two others of whom the same is said are two', () => {
  const masked = { ...other, name: '', patID: '' }
  const claimants = [masked, { ...masked, roomSys: 1_000_000_002 }]
  const row = censusRow({ masked: true, claimants })
  const { rerender } = render(<BedNotices census={row} area="awicu" />)
  rerender(<BedNotices census={{ ...row, claimants: claimants.toReversed() }} area="awicu" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/awicu/patient/1000000002',
    '#/awicu/patient/1000000001',
  ])
})

test('a patient without a bed is told why and what to do', () => {
  const noBed = {
    reason: 'noSuchRoom' as const,
    place: 'MICU^99',
    text: 'The admission names a bed nobody set up.',
    advice: 'Ask for the bed in the admission system.',
  }
  render(<BedNotices census={censusRow({ noBed })} area="awicu" />)
  expect(screen.getByRole('alert').textContent).toBe(
    `No bedMessages name MICU 99.${noBed.text}${noBed.advice}`,
  )
})

test('contradictions have a notice of their own, an ordinary bed has none', () => {
  const { container, rerender } = render(
    <BedNotices census={censusRow({ conflicts: ['The monitor names another patient.'] })} area="awicu" />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The monitor names another patient.')
  rerender(<BedNotices census={censusRow()} area="awicu" />)
  expect(container.textContent).toBe('')
})
