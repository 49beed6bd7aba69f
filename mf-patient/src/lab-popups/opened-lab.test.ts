// shows: B3.6.10, BD.10

import { expect, test } from '@jest/globals'
import type { LabConfig } from '@wardlight/contracts/labs'
import { varsOf } from '../fixtures/vars.ts'
import { besideLab, labOf, labOfPopup, labPopup } from './opened-lab.ts'

const LACTATE: LabConfig = {
  ...{ title: 'Lactate', atom: 'Lactate', popupName: 'Lactate', risk: 'Above {highRed}, severe.' },
  graphs: ['Bicarbonate'],
}
const vars = varsOf({ labs: ['Lactate', 'Fibrinogen'], labConfig: [LACTATE] })

// shows: CF.9
test('a lab opens the popup configured for it, any other the shared one, and the URL leads back to it', () => {
  expect(labPopup(labOf(vars, 'Lactate'))).toEqual(['Lactate', {}])
  expect(labPopup(labOf(vars, 'Fibrinogen'))).toEqual(['Lab', { atom: 'Fibrinogen' }])
  expect(labOfPopup(vars, { name: 'Lactate', params: {} })).toBe(LACTATE)
  expect(labOfPopup(vars, { name: 'Lab', params: { atom: 'Fibrinogen' } })?.title).toBe('Fibrinogen')
})

test('what the area does not have is no lab', () => {
  expect(labOfPopup(vars, { name: 'UPC', params: {} })).toBeNull()
  expect(labOfPopup(vars, { name: 'Lab', params: { atom: 'constructor' } })).toBeNull()
  expect(labOfPopup(vars, { name: 'Lab', params: {} })).toBeNull()
})

test('labs follow each other as in the strip, and end at its ends', () => {
  expect(besideLab(vars, 'Lactate')).toMatchObject({ previous: null, next: { atom: 'Fibrinogen' } })
  expect(besideLab(vars, 'Fibrinogen')).toMatchObject({ previous: { atom: 'Lactate' }, next: null })
  expect(besideLab(vars, 'Bands')).toEqual({ previous: null, next: null })
})
