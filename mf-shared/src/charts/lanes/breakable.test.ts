import { expect, test } from '@jest/globals'
import { breakable } from './breakable.ts'

test.each([
  ['Norepinephrine', 'Norepi-nephrine'],
  ['Bicarbonate', 'Bicarbo-nate'],
  ['Dexmedetomidine', 'Dexmede-tomidine'],
  ['Magnesium sulfate', 'Magnesium sulfate'],
  ['Sevoflurane', 'Sevo-flurane'],
  ['BPSys', 'BPSys'],
])('%s may be parted as %s', (name, parted) => {
  expect(breakable(name).replaceAll('\u00ad', '-')).toBe(parted)
})
