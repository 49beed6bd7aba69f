import type { Case } from './case.ts'
import { a01, hr, lineMap, mon } from './steps.ts'

/** Limits by age, and of those whose age nobody knows (B15). */
export const AGES: readonly Case[] = [
  {
    id: 'neonate-without-birth-date',
    title: 'in NICU an unknown age is a newborn’s',
    source: 'B15',
    steps: [
      a01('N', 'NICU^N3^1', { dob: '' }),
      mon('N', [hr(75), lineMap(28)]),
      {
        expect: [
          { value: 'HeartRate', of: 'N', level: 'red' },
          { value: 'BPMAP', of: 'N', level: 'yellow' },
          { of: 'N', ageAssumed: true },
        ],
      },
      { each: [mon('N', [hr(75)])], every: 2, rounds: 20 },
      { expect: [{ of: 'N', alert: 'HeartRate', level: 'red' }] },
    ],
  },
  {
    id: 'unknown-age-stricter',
    title:
      'where the unit takes several ages, an unknown one has the stricter limits of each side, and says so',
    source: 'B15',
    steps: [
      a01('U', '5N^20^1', { dob: '' }),
      mon('U', [hr(48)]),
      {
        expect: [
          { value: 'HeartRate', of: 'U', level: 'red' },
          { of: 'U', ageAssumed: true },
        ],
      },
      { wait: 5 },
      mon('U', [hr(145)]),
      { expect: [{ value: 'HeartRate', of: 'U', level: 'red' }] },
    ],
  },
  ...(
    [
      ['27d', '20260202', 'NICU', 75, 'red'],
      ['27d', '20260202', 'NICU', 82, 'yellow'],
      ['29d', '20260131', 'NICU', 75, 'yellow'],
      ['364d', '20250302', 'PICU', 80, 'yellow'],
      ['13m', '20250129', 'PICU', 80, 'green'],
      ['adult', '20080228', 'PICU', 130, 'yellow'],
    ] as const
  ).map(
    ([id, dob, unit, rate, level]): Case => ({
      id: `age-${id}-${rate}`,
      title: `a heart rate of ${rate} at ${id} is ${level}`,
      source: 'table',
      steps: [
        a01('K', `${unit}^${unit === 'NICU' ? 'N5' : 'P5'}^1`, { dob }),
        mon('K', [hr(rate)]),
        { expect: [{ value: 'HeartRate', of: 'K', level }] },
      ],
    }),
  ),
  ...(
    [
      ['Pacific/Auckland', 18],
      ['America/New_York', 17],
    ] as const
  ).map(
    ([zone, years]): Case => ({
      id: `birthday-${zone}`,
      title: `on the evening of 1 March (UTC) somebody born on 2 March 2008 is ${years} by the clocks of ${zone}`,
      source: 'B8',
      site: { 'common/site.json': { zone } },
      start: '2026-03-01T22:00:00Z',
      steps: [a01('K', 'PICU^P5^1', { dob: '20080302' }), { expect: [{ bed: 'PICU P5', years }] }],
    }),
  ),
]
