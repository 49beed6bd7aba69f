import type { Case } from './case.ts'
import { a01, lab, potassium } from './steps.ts'

const IN = a01('I', 'SICU^I1^1')
const of = 'I'
const K = (value: number, more: object = {}) => potassium(value, { time: '10m', ...more })

/** Results that are not final (B10). */
export const STATUSES: readonly Case[] = [
  ...['P', 'R', 'S'].map(
    (status): Case => ({
      id: `status-${status}`,
      title: `${status} is shown and judged, and marked preliminary`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [K(6.8, { status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of, is: 6.8, level: 'red', status: 'preliminary' },
            { of, alert: 'Potassium' },
          ],
        },
        lab(of, [K(6.7, { status: 'F', time: '11m' })]),
        {
          expect: [
            { value: 'Potassium', of, is: 6.7, status: 'final' },
            { of, chart: 'Potassium', points: [6.7] },
          ],
        },
      ],
    }),
  ),
  ...['I', 'O', 'N'].map(
    (status): Case => ({
      id: `status-${status}`,
      title: `${status} brings no result and changes nothing`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [potassium(4, { time: '1h' })]),
        lab(of, [K(6.8, { status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of, is: 4 },
            { of, chart: 'Potassium', points: [4] },
            { of, noAlert: 'Potassium' },
          ],
        },
      ],
    }),
  ),
]
