/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { currentPath, goBack, navigate, nextHistory, routeHistoryAtom } from './location.ts'
import { closePopup, openPopup } from './popups.ts'

/** Settles once the URL shows `path`; the test times out if it never does. */
const arrival = (path: string) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (currentPath() !== path) return
      window.removeEventListener('hashchange', check)
      resolve()
    }
    window.addEventListener('hashchange', check)
  })

beforeEach(() => navigate('/awicu/census/Grid', { replace: true }))

// shows: C2a.24, C2b.22
test('a popup opens over the screen with what it needs', () => {
  openPopup('alert', { roomSys: 4 })
  expect(currentPath()).toBe('/awicu/census/Grid?popupName=alert&roomSys=4')
})

// shows: C2a.24
test('the screen below keeps what its address says: groups, folds, what a review lists', async () => {
  const review = '/awicu/census/review?hours=24&level=red'
  navigate(review)
  openPopup('settings')
  expect(currentPath()).toBe(`${review}&popupName=settings`)
  openPopup('alert', { roomSys: 4 })
  expect(currentPath()).toBe(`${review}&popupName=alert&roomSys=4`)
  const back = arrival(review)
  closePopup()
  await back
  navigate('/awicu/census?group=unit&fold=A&fold=B&popupName=settings&x=1', { replace: true })
  closePopup()
  expect(currentPath()).toBe('/awicu/census?group=unit&fold=A&fold=B')
})

// shows: C2b.23, B4.10.16
test('opening the open popup again closes it', async () => {
  openPopup('settings')
  const steps = window.history.length
  const back = arrival('/awicu/census/Grid')
  openPopup('settings')
  await back
  expect(window.history.length).toBe(steps)
})

test('the open popup, asked for with another room or thing, shows that in the same place', () => {
  openPopup('Lab', { atom: 'pH' })
  openPopup('Lab', { atom: 'IonizedCalcium' })
  expect(currentPath()).toBe('/awicu/census/Grid?popupName=Lab&atom=IonizedCalcium')
})

test('another popup takes the place of the open one, and closing it leads to the screen', async () => {
  openPopup('alert')
  openPopup('settings')
  expect(currentPath()).toBe('/awicu/census/Grid?popupName=settings')
  const back = arrival('/awicu/census/Grid')
  closePopup()
  await back
  expect(getDefaultStore().get(routeHistoryAtom).at(-1)).toBe('/awicu/census/Grid')
})

test('a popup opened from one of another room is of that room, unless given another', () => {
  navigate('/awicu/patient/7?popupName=Heart&roomSys=4', { replace: true })
  openPopup('Lactate')
  expect(currentPath()).toBe('/awicu/patient/7?popupName=Lactate&roomSys=4')
  openPopup('Lactate', { roomSys: 9 })
  expect(currentPath()).toBe('/awicu/patient/7?popupName=Lactate&roomSys=9')
})

test('the patient of one popup does not carry over to the next, however its address was written', () => {
  navigate('/awicu/patient/7?roomSys=4&popupName=Heart', { replace: true })
  closePopup()
  expect(currentPath()).toBe('/awicu/patient/7')
  navigate('/awicu/patient/7?roomSys=4', { replace: true })
  openPopup('Heart')
  expect(currentPath()).toBe('/awicu/patient/7?popupName=Heart')
})

test('a popup the page was opened with closes without leaving the page', () => {
  navigate('/awicu/patient/7?config=Adult&popupName=alert&alertId=9', { replace: true })
  closePopup()
  expect(currentPath()).toBe('/awicu/patient/7?config=Adult')
})

// shows: C9.14
test('history follows steps back and replacements, and keeps ten', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => `/${n}`)
  const long = twelve.reduce<readonly string[]>((history, path) => nextHistory(history, path, 1), [])
  expect(long).toEqual(twelve.slice(2))
  expect(nextHistory(['/a', '/b', '/c'], '/b', -1)).toEqual(['/a', '/b'])
  expect(nextHistory(['/a', '/b'], '/y', -3)).toEqual(['/y'])
  expect(nextHistory(['/a', '/b'], '/c', 0)).toEqual(['/a', '/c'])
})

// shows: C2c.6, C9.14
test('going to an earlier place is a step on, going back to it is a step back', async () => {
  navigate('/awicu/patient/7')
  navigate('/awicu/census/Grid')
  const trail = () => getDefaultStore().get(routeHistoryAtom).slice(-3)
  expect(trail()).toEqual(['/awicu/census/Grid', '/awicu/patient/7', '/awicu/census/Grid'])
  const back = arrival('/awicu/patient/7')
  goBack()
  await back
  expect(trail().slice(-2)).toEqual(['/awicu/census/Grid', '/awicu/patient/7'])
})
