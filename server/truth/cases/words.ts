import type { Case } from './case.ts'
import { IN, of, result, ST, v } from './one-result.ts'
import { glucose, hr, lab, potassium } from './steps.ts'

/** Words where a number should be, and no reading at all (B5, bug 1). */
export const WORDS: readonly Case[] = [
  result(
    'glucose-lo',
    'glucose LO is words: loud, without level',
    'B5',
    glucose('LO', ST),
    v('Glucose', { is: 'LO', state: 'unreadable', level: 'none' }),
  ),
  result(
    'words-keep-colour-off',
    'a haemolysed sample is words',
    'B5',
    potassium('HEMOLYZED', ST),
    v('Potassium', { is: 'HEMOLYZED', state: 'unreadable', level: 'none' }),
    false,
  ),
  result(
    'range',
    'a range is words',
    'table',
    hr('70-80'),
    v('HeartRate', { is: '70-80', state: 'unreadable', level: 'none' }),
  ),
  result(
    'nan',
    'NaN is words',
    'table',
    potassium('NaN'),
    v('Potassium', { state: 'unreadable', level: 'none' }),
  ),
  result(
    'dashes',
    'dashes are words',
    'table',
    potassium('---', ST),
    v('Potassium', { is: '---', state: 'unreadable', level: 'none' }),
  ),
  {
    id: 'words-keep-alert',
    title: 'words keep the alert that stood on the variable (bug 1)',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium('HEMOLYZED', ST)]),
      { wait: 120 },
      {
        expect: [
          { value: 'Potassium', of, is: 'HEMOLYZED', state: 'unreadable' },
          { of, alert: 'Potassium', openFor: 170 },
        ],
      },
    ],
  },
  {
    id: 'normal-ends-alert',
    title: 'a normal result ends it',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium(4.1)]),
      { wait: 120 },
      { expect: [{ of, noAlert: 'Potassium' }] },
    ],
  },
  {
    id: 'words-flagged',
    title: 'the flag of words is said beside them',
    source: 'B5',
    steps: [
      IN,
      lab(of, [potassium('SEE NOTE', { ...ST, flag: 'LL' })]),
      { expect: [{ value: 'Potassium', of, is: 'SEE NOTE, critically low (LL)', state: 'unreadable' }] },
    ],
  },
]
