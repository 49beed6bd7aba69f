// shows: B3.6.8

import { describe, expect, test } from '@jest/globals'
import type { Infusion } from '@wardlight/contracts/infusion'
import { rateText } from '@wardlight/contracts/rate-text'
import { ago } from '../fixtures/body.ts'
import { infusionGroups, notRunning } from './infusion-groups.ts'

const drug = (group: Infusion['group'], name: string): Infusion => ({
  group,
  name,
  rate: 1,
  unit: 'U/h',
  time: ago(5),
})

describe('infusions', () => {
  test('are grouped under the headings of the product, empty groups left out', () => {
    const groups = infusionGroups([
      drug('other', 'Insulin'),
      drug('vasopressor', 'Norepinephrine'),
      drug('other', 'Heparin'),
    ])
    expect(groups.map(({ label, drugs }) => [label, drugs.length])).toEqual([
      ['Vasopressors/Inotropes', 1],
      ['Others', 2],
    ])
  })

  // shows: B2.5.11
  test('say of which groups none is known to run, and never so of one that ran when last charted', () => {
    const running = [drug('vasopressor', 'Norepinephrine'), drug('sedation', 'Propofol')]
    expect(notRunning(running, [])).toBe('No anesthetics, blockers or antiarrhythmics known to run')
    expect(notRunning(running, ['antiarrhythmic'])).toBe('No anesthetics or blockers known to run')
    expect(notRunning(running, ['antiarrhythmic', 'nmb', 'anesthetic'])).toBe('')
  })

  test('write a rate as precisely as it matters', () => {
    expect([0.32, 0.033333, 25, 2.456, 1250].map(rateText)).toEqual(['0.32', '0.033', '25', '2.46', '1250'])
  })
})
