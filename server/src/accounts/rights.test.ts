import { expect, test } from '@jest/globals'
import type { Right } from '@wardlight/contracts/rights'
import { type Access, accessVerdict, all, any, not } from './rights.ts'

const person = (rights: Right[], masked = false) => ({ rights, masked })
const EDITS = all('Clinical', not('NoEdit'), not('masked'))

// shows: C6.3
test.each<[string, Access, ReturnType<typeof person> | null, number]>([
  ['a guest, anyone', 'anyone', null, 200],
  ['a guest, signed in', 'signedIn', null, 401],
  ['a guest, staff', 'staff', null, 401],
  ['a patient, for patients', 'patients', person(['Patient']), 200],
  ['a clinician, for patients', 'patients', person(['Clinical']), 403],
  ['a patient who is a clinician, for patients', 'patients', person(['Patient', 'Clinical']), 200],
  ['a patient on a display, for patients', 'patients', person(['Patient', 'Display']), 403],
  ['a guest, for patients', 'patients', null, 401],
  ['a patient, signed in', 'signedIn', person(['Patient']), 200],
  ['a patient, staff', 'staff', person(['Patient']), 403],
  ['a patient who is an administrator, Admin', 'Admin', person(['Patient', 'Admin']), 403],
  ['a patient, not NoEdit', not('NoEdit'), person(['Patient']), 403],
  ['a display, every account', 'everyAccount', person(['Display']), 200],
  ['a display, signed in', 'signedIn', person(['Display']), 403],
  ['a display, looking', 'looking', person(['Display']), 200],
  ['a display, staff', 'staff', person(['Display']), 403],
  ['a display that has other rights, Clinical', 'Clinical', person(['Display', 'Clinical']), 403],
  ['a display that is an administrator, Admin', 'Admin', person(['Display', 'Admin']), 403],
  ['a patient, looking', 'looking', person(['Patient']), 403],
  ['a patient and display, signed in', 'signedIn', person(['Patient', 'Display']), 403],
  ['a patient and display, looking', 'looking', person(['Patient', 'Display']), 403],
  ['a clinician, looking', 'looking', person(['Clinical']), 200],
  ['an account without rights, staff', 'staff', person([]), 200],
  ['a technician, Technical or Admin', any('Technical', 'Admin'), person(['Technical']), 200],
  ['a clinician, Technical or Admin', any('Technical', 'Admin'), person(['Clinical']), 403],
  ['a clinician, edits', EDITS, person(['Clinical']), 200],
  ['an observer, edits', EDITS, person(['Clinical', 'NoEdit']), 403],
  ['a masked clinician, edits', EDITS, person(['Clinical'], true), 403],
  ['an administrator, edits', EDITS, person(['Admin']), 403],
])('%s', (_name, access, who, expected) => {
  expect(accessVerdict(access, who)).toBe(expected)
})
