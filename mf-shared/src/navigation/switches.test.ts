/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { Area } from '@wardlight/contracts/areas'
import { getDefaultStore } from 'jotai'
import { themeChoiceAtom, towerModeAtom } from '../preferences/atoms.ts'
import { currentPath, navigate } from './location.ts'
import { stepRoom } from './room-order.ts'
import { followSwitches, isShownRoom, readSwitches, switchesAtom } from './switches.ts'

const store = getDefaultStore()
const read = (text: string) => readSwitches(new URLSearchParams(text))

beforeEach(() => {
  sessionStorage.clear()
  store.set(switchesAtom, {})
  navigate('/awicu/help/Instructions')
})

// shows: C2b.14, C2b.15, C5.12
test('seconds are accepted only if numeric', () => {
  expect(read('timeoutSeconds=60&warnSeconds=soon')).toEqual({ timeoutSeconds: 60 })
  expect(read('timeoutSeconds=-1&warnSeconds=')).toEqual({})
  expect(read('timeoutSeconds=1e3&warnSeconds=2.5')).toEqual({ warnSeconds: 2.5 })
})

// shows: C2b.10
test('a flag is on by its name alone, and off as false or 0', () => {
  expect(read('wrapper&staticTitle=0&singlePatientView=true&backToCensus=false')).toEqual({
    wrapper: true,
    staticTitle: false,
    singlePatientView: true,
    backToCensus: false,
  })
})

// shows: C2b.16
test('backToRoom names a room, or means the one shown last', () => {
  expect([read('backToRoom=12'), read('backToRoom'), read('backToRoom=0')]).toEqual([
    { backToRoom: 12 },
    { backToRoom: true },
    { backToRoom: false },
  ])
})

// shows: C2b.7, C2b.9, C2b.12, C2b.13
test('switches are taken out of the URL, the rest stays', () => {
  navigate('/awicu/help/Instructions?theme=light&mode=tower,verify&wrapper=1&config=Adult')
  followSwitches()
  expect(currentPath()).toBe('/awicu/help/Instructions?config=Adult')
  expect(store.get(switchesAtom)).toEqual({ wrapper: true, verify: true })
  expect(store.get(themeChoiceAtom)).toBe('light')
  expect(store.get(towerModeAtom)).toBe(true)
})

// shows: C2b.7
test('an address opened later in the same page is read too, and what it does not name stays', async () => {
  followSwitches()
  window.location.hash = '/awicu/help/Instructions?wrapper&backToRoom=3'
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  window.location.hash = '/awicu/help/ColorLimits?wrapper=false'
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  expect(currentPath()).toBe('/awicu/help/ColorLimits')
  expect(store.get(switchesAtom)).toEqual({ wrapper: false, backToRoom: 3 })
})

test('keeps switches for the tab as written, so that they outlive a reload', () => {
  navigate('/awicu/help/Instructions?singlePatientView=1&timeoutSeconds=90&theme=dark')
  followSwitches()
  const kept = sessionStorage.getItem('wardlight-switches') ?? ''
  expect(read(kept)).toEqual({ singlePatientView: true, timeoutSeconds: 90 })
  expect(kept).not.toContain('theme')
})

// shows: C2b.15
test('an invalid number leaves the old one, also after a reload', () => {
  navigate('/awicu/help/Instructions?timeoutSeconds=90')
  followSwitches()
  navigate('/awicu/help/Instructions?timeoutSeconds=soon')
  followSwitches()
  expect(currentPath()).toBe('/awicu/help/Instructions')
  expect(store.get(switchesAtom)).toEqual({ timeoutSeconds: 90 })
  expect(read(sessionStorage.getItem('wardlight-switches') ?? '')).toEqual({ timeoutSeconds: 90 })
})

// shows: C2b.11
test('a view of one patient stays on its room, also after a reload, until an address opens another', () => {
  const shown = (room: number) => isShownRoom(store.get(switchesAtom), { area: 'awicu', room })
  const all = () => [3, 4].filter(shown)
  expect(all()).toEqual([3, 4])
  navigate('/awicu/patient/3?singlePatientView&onlyRoom=awicu+4')
  followSwitches()
  expect(all()).toEqual([3])
  expect(isShownRoom(store.get(switchesAtom), { area: 'awor', room: 3 })).toBe(false)
  expect(sessionStorage.getItem('wardlight-switches')).toContain('onlyRoom=awicu+3')
  navigate('/awicu/patient/4?theme=dark')
  followSwitches()
  expect(all()).toEqual([3])
  navigate('/awicu/patient/4?singlePatientView')
  followSwitches()
  expect(all()).toEqual([4])
  navigate('/awicu/patient/4?singlePatientView=0')
  followSwitches()
  expect(all()).toEqual([3, 4])
})

test.each(['tower/3/review', 'popout/3/bypass', 'downtime/3'])(
  'a view of one patient that is opened at %s is of its room too',
  (place) => {
    navigate(`/awicu/${place}?singlePatientView`)
    followSwitches()
    const shown = (room: number) => isShownRoom(store.get(switchesAtom), { area: 'awicu', room })
    expect([3, 4].filter(shown)).toEqual([3])
  },
)

// shows: C2c.7, C2c.8
test('rooms follow each other round the list', () => {
  const step = (rooms: number[], room: number, steps: 1 | -1, area: Area = 'awicu') =>
    stepRoom({ area: 'awicu', rooms: rooms.map((roomSys) => ({ roomSys, name: '' })) }, area, room, steps)
      ?.roomSys ?? null
  expect(step([4, 7, 2], 7, 1)).toBe(2)
  expect(step([4, 7, 2], 2, 1)).toBe(4)
  expect(step([4, 7, 2], 4, -1)).toBe(2)
  expect(step([4], 4, 1)).toBeNull()
  expect(step([], 4, 1)).toBeNull()
  expect(step([4, 7, 2], 9, 1)).toBe(4)
  expect(step([4, 7, 2], 9, 1, 'awor')).toBeNull()
})
