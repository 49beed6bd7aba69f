import type { Case } from './case.ts'
import { IN, of, result, ST, v } from './one-result.ts'
import { glucose, hr, lab, lactate, potassium } from './steps.ts'

/** Results beyond the scale of the device are intervals (B5, bug 1). */
export const COMPARATORS: readonly Case[] = [
  result(
    'glucose-below-20-st',
    'glucose <20 as text is below 20',
    'B5',
    glucose('<20', ST),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'glucose-below-20-sn',
    'glucose <20 as structured number is below 20',
    'B5',
    glucose('<^20', { type: 'SN' }),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'glucose-below-20-nm',
    'glucose <20 as number is below 20 too',
    'B5',
    glucose('<20'),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'potassium-above-10',
    'potassium >10.0 is above 10',
    'B5',
    potassium('>10.0', ST),
    v('Potassium', { is: 10, comparator: '>', level: 'red' }),
    true,
  ),
  result(
    'lactate-above-15',
    'lactate >15 is above 15',
    'B5',
    lactate('>15', ST),
    v('Lactate', { is: 15, comparator: '>', level: 'red' }),
    true,
  ),
  result(
    'lactate-at-least',
    'lactate ≥15 is 15 or more',
    'B5',
    lactate('≥15', ST),
    v('Lactate', { is: 15, comparator: '>=', level: 'red' }),
    true,
  ),
  result(
    'hr-below-40',
    'heart rate <40 as text',
    'B5',
    hr('<40', ST),
    v('HeartRate', { is: 40, comparator: '<', level: 'red' }),
  ),
  result(
    'potassium-above-4',
    'above 4 may be anything from normal to deadly: no level, and no rule can tell',
    'B5',
    potassium('>4.0', ST),
    v('Potassium', { is: 4, comparator: '>', level: 'none' }),
    false,
  ),
  result(
    'potassium-below-3',
    'below 3 is low or very low: at least yellow',
    'B5',
    potassium('<3.0', ST),
    v('Potassium', { is: 3, comparator: '<', level: 'yellow' }),
  ),
  {
    id: 'off-scale-keeps-alert',
    title: 'an off-scale potassium does not take its own alert away (bug 1)',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium('>^8.0', { type: 'SN' })]),
      { wait: 120 },
      {
        expect: [
          { value: 'Potassium', of, is: 8, comparator: '>', level: 'red' },
          { of, alert: 'Potassium', openFor: 170 },
        ],
      },
    ],
  },
]
