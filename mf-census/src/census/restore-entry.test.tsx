/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Right } from '@wardlight/contracts/rights'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { RestoreEntry } from './restore-entry.tsx'

afterEach(cleanup)

test.each<[string, Right[], boolean, boolean]>([
  ['clinical users', ['Clinical'], false, true],
  ['clinical users who hide names now', ['Clinical'], true, true],
  ['administrators', ['Admin'], false, true],
  ['nobody who only looks', ['Clinical', 'NoEdit'], false, false],
  ['nobody of the tower', ['Tower'], false, false],
])('putting patients back is offered to %s', (_whom, rights, mask, isOffered) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights, mask } as never })
  render(<RestoreEntry area="awicu" />)
  expect(screen.queryByRole('button', { name: 'Restore Patient' }) !== null).toBe(isOffered)
})
