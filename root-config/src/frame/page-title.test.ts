import { expect, test } from '@jest/globals'
import { pageTitle } from './page-title.ts'

test.each([
  [
    { area: 'awicu', tower: false, screen: 'census', unit: '5 North', title: 'Census' },
    'Wardlight AWICU 5 North',
  ],
  [{ area: 'awicu', tower: true, screen: 'census' }, 'Wardlight AWICU Tower'],
  [{ area: 'awob', tower: false, screen: 'patient', room: '12', unit: 'ignored' }, 'Wardlight AWOB 12'],
  [{ area: 'awor', tower: false, screen: 'status', title: 'Status' }, 'Wardlight AWOR Status'],
  [{ area: 'awpacu', tower: false, screen: 'help', title: 'Color Limits' }, 'Wardlight AWPACU Color Limits'],
  [{ area: 'awpacu', tower: false, screen: 'help', title: 'Help' }, 'Wardlight AWPACU Help'],
] as const)('%j', (parts, title) => {
  expect(pageTitle(parts)).toBe(title)
})
