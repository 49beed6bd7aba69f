/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { Right } from '@wardlight/contracts/rights'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { vars } from '../fixtures/vars.ts'
import { useRemovable } from './use-removable.ts'

const listed = { uiConfig: { ...vars.uiConfig, removePatientCensus: ['5N'] } }

test.each<[string, Right[], boolean, string[]]>([
  ['clinical users', ['Clinical'], false, ['5N']],
  ['clinical users who hide names now', ['Clinical'], true, ['5N']],
  ['nobody who only looks', ['Clinical', 'NoEdit'], false, []],
  ['no technicians', ['Technical'], true, []],
  ['no administrators', ['Admin'], false, []],
])('patients are offered to be removed to %s', (_whom, rights, mask, units) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights, mask } as never })
  expect(renderHook(() => useRemovable(listed)).result.current).toEqual(units)
})
