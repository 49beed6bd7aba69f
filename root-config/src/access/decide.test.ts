import { describe, expect, test } from '@jest/globals'
import type { SliceRoute } from '@wardlight/contracts/composition'
import { decide, type Visit, type Visitor } from './decide.ts'

const guest: Visitor = {
  status: 'guest',
  isPatient: false,
  isDisplay: false,
  wasPatient: false,
  areas: [],
  seesOnePatient: false,
  shows: () => true,
  hasAny: () => false,
}
const nurse: Visitor = {
  ...guest,
  status: 'user',
  areas: ['awicu'],
  hasAny: (rights) => rights.includes('Clinical'),
}
const patient: Visitor = { ...nurse, isPatient: true }

const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  path,
  shellScreen: undefined,
  matches: [],
  incomplete: false,
  ...change,
})
const match = (params: Record<string, string>, route: Partial<SliceRoute> = {}) => [
  { params, route: { path: '/x', region: 'main' as const, screen: 'x', ...route } },
]
const census = visit('/awicu/census', { matches: match({ area: 'awicu' }) })

describe('a guest', () => {
  // shows: C2b.3
  test('is sent to sign-in of the area, and the target is kept', () => {
    expect(decide(census, guest)).toEqual({ kind: 'go', path: '/login/awicu', remember: true })
  })
  // shows: C2a.19, C2b.4
  test('asking for an unknown path is sent to sign-in, and hears of it there', () => {
    expect(decide(visit('/nowhere'), guest)).toEqual({ kind: 'go', path: '/login', remember: true })
    expect(decide(visit('/'), guest)).toEqual({ kind: 'go', path: '/login', remember: false })
  })
  // shows: C2a.1
  test('sees sign-in and error pages', () => {
    expect(decide(visit('/login', { shellScreen: 'login' }), guest)).toEqual({ kind: 'show' })
    expect(decide(visit('/error/x', { shellScreen: 'error' }), guest)).toEqual({ kind: 'show' })
  })
  // shows: C2b.5
  test.each([visit('/nowhere'), census])(
    'where a patient was last goes to the patient error page, and from there where they wanted',
    (where) => {
      expect(decide(where, { ...guest, wasPatient: true })).toEqual({
        kind: 'go',
        path: '/error/patient-not-allowed',
        remember: true,
      })
    },
  )
})

describe('a patient', () => {
  const own = visit('/own', { matches: match({}, { screen: 'own', rights: ['Patient'] }) })
  test('sees what there is of themselves, and comes there from sign-in', () => {
    expect(decide(own, patient)).toEqual({ kind: 'show' })
    expect(decide(visit('/login', { shellScreen: 'login' }), patient)).toEqual({ kind: 'home' })
    expect(decide(visit('/own'), patient)).toEqual({ kind: 'absent' })
    expect(decide(own, nurse)).toEqual({ kind: 'go', path: '/error/unauthorized' })
  })
  // shows: C2a.18
  test.each([census, visit('/productSelect', { shellScreen: 'productSelect' }), visit('/nowhere')])(
    'is sent to the error page, never to the census',
    (where) => {
      expect(decide(where, patient)).toEqual({ kind: 'go', path: '/error/patient-not-allowed' })
    },
  )
})

describe('a signed-in person', () => {
  test('sees the census of an own area', () => {
    expect(decide(census, nurse)).toEqual({ kind: 'show' })
  })
  test('is not shown an area of others', () => {
    const elsewhere = visit('/awob/census', { matches: match({ area: 'awob' }) })
    expect(decide(elsewhere, nurse)).toEqual({ kind: 'go', path: '/error/unauthorized' })
  })
  // shows: C8.18
  test('is not shown a screen without the right for it', () => {
    const status = visit('/status', { matches: match({}, { rights: ['Technical', 'Admin'] }) })
    expect(decide(status, nurse)).toEqual({ kind: 'go', path: '/error/unauthorized' })
    const allowed = { ...nurse, hasAny: (rights: readonly string[]) => rights.includes('Admin') }
    expect(decide(status, allowed)).toEqual({ kind: 'show' })
  })
  test('does not see sign-in again', () => {
    expect(decide(visit('/login', { shellScreen: 'login' }), nurse)).toEqual({ kind: 'home' })
    expect(decide(visit('/'), nurse)).toEqual({ kind: 'home' })
  })
  test('stays at a path that may belong to a slice which is missing', () => {
    expect(decide(visit('/awicu/forms', { incomplete: true }), nurse)).toEqual({ kind: 'show' })
    expect(decide(visit('/awicu/forms'), nurse)).toEqual({ kind: 'absent' })
  })
})

// shows: C2a.4
test('care areas are only for who is signed in', () => {
  const careAreas = visit('/productSelect', { shellScreen: 'productSelect' })
  expect(decide(careAreas, nurse)).toEqual({ kind: 'show' })
  expect(decide(careAreas, guest)).toEqual({ kind: 'go', path: '/login', remember: true })
  expect(decide(careAreas, patient)).toEqual({ kind: 'go', path: '/error/patient-not-allowed' })
})

describe('a view of one patient', () => {
  const single = { ...nurse, seesOnePatient: true }
  const refused = { kind: 'go', path: '/error/patient-not-allowed' }
  // shows: C2b.11
  test('shows rooms and help', () => {
    const room = visit('/awicu/patient/3', { matches: match({ area: 'awicu', room: '3' }) })
    const help = visit('/awicu/help', { matches: match({ area: 'awicu' }, { screen: 'help' }) })
    expect(decide(room, single)).toEqual({ kind: 'show' })
    expect(decide(help, single)).toEqual({ kind: 'show' })
  })
  // shows: C2b.11
  test('shows no room but its own, in no window either', () => {
    const own = {
      ...single,
      shows: ({ area, room }: { area: string; room: number }) => `${area} ${room}` === 'awicu 3',
    }
    const at = (room: string) => visit(`/awicu/patient/${room}`, { matches: match({ area: 'awicu', room }) })
    expect([decide(at('3'), own), decide(at('4'), own)]).toEqual([{ kind: 'show' }, refused])
    const tower = visit('/awicu/tower/4/tower', {
      matches: match({ area: 'awicu', room: '4' }, { screen: 'tower' }),
    })
    expect(decide(tower, own)).toEqual(refused)
  })
  test('shows no census, no care areas and no status', () => {
    expect(decide(census, single)).toEqual(refused)
    expect(decide(visit('/productSelect', { shellScreen: 'productSelect' }), single)).toEqual(refused)
    expect(decide(visit('/status', { matches: match({}) }), single)).toEqual(refused)
  })
})

// shows: C2a.23, C2b.6
test('nothing is decided before the server says who is signed in', () => {
  expect(decide(census, { ...guest, status: 'unknown' })).toEqual({ kind: 'wait' })
})

describe('a display', () => {
  const display: Visitor = { ...nurse, isDisplay: true }
  const wall = (area: string) =>
    visit(`/${area}/census/wall`, { matches: match({ area }, { screen: 'wall' }) })

  test('sees the wall of its areas', () => {
    expect(decide(wall('awicu'), display)).toEqual({ kind: 'show' })
  })
  test.each([
    wall('awor'),
    census,
    visit('/awicu/patient/1', { matches: match({ area: 'awicu', room: '1' }, { screen: 'body' }) }),
    visit('/productSelect/', { shellScreen: 'productSelect' }),
    visit('/login', { shellScreen: 'login' }),
    visit('/'),
    visit('/nowhere'),
  ])('is brought to it from everywhere else', (where) => {
    expect(decide(where, display)).toEqual({ kind: 'home' })
  })
})
