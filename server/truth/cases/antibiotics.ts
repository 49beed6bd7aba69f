import type { Case, CaseStep } from './case.ts'
import { a01, a02 } from './steps.ts'

const of = 'P'
const DOSE = '20260301080000+0000'

const cefazolin = (unit: string, action: string): CaseStep => ({
  text: [
    `MSH|^~\\&|MAR|H|W|X|@now||RAS^O17|ABX${action}|P|2.5.1`,
    `PID|1||${of}^^^H^MR`,
    `PV1|1|I|${unit}^P1^1`,
    'ORC|RE|O1',
    `RXA|0|1|${DOSE}||CEFAZ^Cefazolin|2|g|||||||||||||CP|${action}`,
    'RXR|IV',
    '',
  ].join('\r'),
})

/** Antibiotics, and what is due of them. */
export const ANTIBIOTICS: readonly Case[] = [
  {
    id: 'antibiotic-before-surgery',
    title:
      'one given before surgery, in a unit that counts no time since, is due again in the operating room',
    source: 'antibiotics',
    start: '2026-03-01T12:10:00Z',
    steps: [
      a01(of, 'SICU^P1^1', { evn: '6h' }),
      cefazolin('SICU', 'A'),
      a02(of, 'OR^1^1', { evn: '4h' }),
      { wait: 30 },
      {
        expect: [
          { of, value: 'Antibiotic', is: 'Cefazolin 2 g' },
          { of, alert: 'CefazolinRedose', says: 'cefazolin 4 h' },
        ],
      },
      cefazolin('SICU', 'D'),
      { wait: 30 },
      {
        expect: [
          { of, value: 'Antibiotic', is: null },
          { of, noAlert: 'CefazolinRedose' },
        ],
      },
    ],
  },
]
