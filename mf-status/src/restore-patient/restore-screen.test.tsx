/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { navigate } from '@wardlight/mf-shared/navigation'
import { answerStatus, closeStatus, openAs } from '../fixtures/open-status.tsx'

beforeEach(answerStatus)
afterEach(closeStatus)

const open = (...rights: Parameters<typeof openAs>) => {
  openAs(...rights)
  act(() => navigate('/status/RestorePatient'))
}

it('is open to clinical staff, who have no other status screen', async () => {
  open('Clinical')
  await screen.findByRole('heading', { name: 'Restore Patient', level: 1 })
  expect(screen.getByLabelText('Patient ID')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Status screens' })).toBeNull()
})

it('is not open to who only looks after the system', async () => {
  open('Technical')
  await screen.findByText('You may not see where patients are restored')
})
