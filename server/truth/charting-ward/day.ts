import type { Case, CaseStep, Expectation } from '../cases/case.ts'
import type { AdtMessage, Obx, OruMessage } from '../harness/messages.ts'

const HARBOUR = { facility: 'HARBOUR', zone: 'Asia/Kolkata' } as const
const number = (of: string) => `${of}^^^^MR`

const admitted = (of: string, room: string, dob: string): AdtMessage => ({
  ...HARBOUR,
  adt: 'A01',
  app: 'PAS',
  of: number(of),
  at: `HGU^${room}`,
  evn: '9h',
  visit: `S${of}`,
  dob,
})

type ItemFields = Partial<Obx>
const item = (code: string, value: number | string, unit = '', more: ItemFields = {}): Obx => ({
  code: `${code}^${code}^NSC`,
  value: String(value),
  unit,
  ...more,
})
const charted = (of: string, oru: Obx[], more: Partial<OruMessage> = {}): OruMessage => ({
  ...HARBOUR,
  app: 'NURSCRIBE',
  of: number(of),
  oru,
  ...more,
})
const lab = (of: string, code: string, value: string, unit: string, more: ItemFields = {}): OruMessage => ({
  ...HARBOUR,
  app: 'LABLINK',
  of: number(of),
  oru: [item(code, value, unit, { type: 'ST', ...more })],
})

/** What a nurse writes down of a patient at one time. */
const observations = (of: string, pulse: number, mean: number): OruMessage =>
  charted(of, [
    item('OB_PULSE', pulse),
    item('OB_SYS', mean + 35, 'mm Hg'),
    item('OB_DIA', mean - 18, 'mm Hg'),
    item('OB_MEAN', mean, 'mm Hg'),
    item('OB_SAT', 96),
    item('OB_RESP', 17),
    item('OB_TEMP', '37,4'),
  ])

/** One hour of the ward: bed 1 on pressors and a ventilator, 2 with two urine outputs, 3 as usual; 4 is charted every other hour. */
const hour = (n: number): CaseStep[] => [
  observations('P1', 108 + n, 62),
  charted('P1', [
    item('PMP_NORAD', 8, 'mcg/min'),
    item('PMP_ADREN', 3, 'mL/h'),
    item('PMP_VASO', 2.4, 'units/hour'),
    item('PMP_PROP', 12, 'mL/h'),
    item('V_PEEP', 8),
    item('V_TV', 430),
    item('V_PLAT', 21),
    item('V_O2', 45),
    item('UO_CATH', 15),
    item('IN_IV', 120),
  ]),
  observations('P2', 84, 78),
  charted('P2', [
    item('UO_CATH', 40),
    item('UO_NEPH', 20),
    item('DR_LEFT', 30),
    item('DR_RIGHT', 10),
    item('IN_ORAL', 100),
    item('IN_IV', 50),
  ]),
  observations('P3', 72, 84),
  ...(n % 2 === 0 ? [observations('P4', 66, 90)] : []),
  { wait: 3600 },
]

const ALL = ['P1', 'P2', 'P3', 'P4'] as const
const silent = (are: boolean, who: readonly string[] = ALL): Expectation[] =>
  who.map((of) => ({ of, silent: are }))

/** A morning of a ward that has no monitors: what its charting system sends, and what the census must make of it. */
export const CHARTING_DAY: Case = {
  id: 'charting-ward',
  title: 'a ward that only charts',
  source: 'charting-ward',
  steps: [
    admitted('P1', '1', '19480301'),
    admitted('P2', '2', '19610715'),
    admitted('P3', '3', '19750930'),
    admitted('P4', '4', '19801122'),
    charted('P1', [item('AN_WT', 80, '', { time: '8h' })]),
    ...hour(0),
    ...hour(1),
    ...hour(2),
    ...hour(3),
    ...hour(4),
    {
      expect: [
        ...silent(false),
        { bed: 'HGU 1', has: 'P1' },
        { value: 'HeartRate', of: 'P1', is: 112, level: 'green', age: [3600, 3600], stale: false },
        { value: 'BPMAP', of: 'P2', is: 78, level: 'green', stale: false },
        { value: 'Temp', of: 'P2', is: 37.4, level: 'green' },
        { of: 'P1', infusion: 'Norepinephrine', rate: 0.1, unit: 'µg/kg/min' },
        { of: 'P1', infusion: 'Epinephrine', rate: 0.05, unit: 'µg/kg/min' },
        { of: 'P1', infusion: 'Vasopressin', rate: 0.04, unit: 'U/min' },
        { of: 'P1', infusion: 'Propofol', rate: 25, unit: 'µg/kg/min' },
        { of: 'P1', infusions: 4 },
        { of: 'P2', infusions: 0 },
        { of: 'P1', ventilated: true },
        { of: 'P2', ventilated: false },
        { value: 'Urine', of: 'P1', is: 15, level: 'yellow' },
        { of: 'P1', alert: 'Urine' },
        { value: 'Urine', of: 'P2', is: 60 },
        { of: 'P1', sum: 'urine', is: 75 },
        { of: 'P2', sum: 'urine', is: 300 },
        { of: 'P2', sum: 'output', is: 500 },
        { of: 'P2', sum: 'intake', is: 750 },
        { of: 'P1', sum: 'intake', is: 600 },
      ],
    },
    charted('P2', [item('IN_ORAL', 10, '', { time: '3h', status: 'C' })]),
    { expect: [{ of: 'P2', sum: 'intake', is: 660 }] },
    lab('P3', 'LK', '>9,0', 'mmol/L'),
    lab('P2', 'LL', '4,6', 'mmol/L'),
    lab('P1', 'LG', '<20', 'mg/dL'),
    lab('P4', 'LC', 'HEMOLYZED', 'umol/L'),
    { wait: 30 },
    {
      expect: [
        { value: 'Potassium', of: 'P3', is: 9, comparator: '>', level: 'red' },
        { of: 'P3', alert: 'Potassium', level: 'red' },
        { value: 'Lactate', of: 'P2', is: 4.6, level: 'red' },
        { value: 'Glucose', of: 'P1', is: 20, comparator: '<', level: 'red' },
        { value: 'Creatinine', of: 'P4', is: 'HEMOLYZED', state: 'unreadable', level: 'none' },
      ],
    },
    ...hour(5),
    { wait: 600 },
    {
      expect: [
        ...silent(false, ['P1', 'P2', 'P3']),
        { value: 'HeartRate', of: 'P4', is: 66, stale: true, level: 'none' },
      ],
    },
    { wait: 6 * 3600 },
    { expect: [...silent(true), { value: 'HeartRate', of: 'P1', is: 113, stale: true, level: 'none' }] },
    observations('P1', 99, 70),
    { wait: 5 },
    {
      expect: [
        { of: 'P1', silent: false },
        { value: 'HeartRate', of: 'P1', is: 99, level: 'green' },
      ],
    },
  ],
}

/** A bed charted every other hour keeps its pace, though its pulse of a hundred minutes ago is stale. */
export const SLOW_BED: Case = {
  id: 'charting-ward-slow-bed',
  title: 'a bed charted every other hour is not silent in between',
  source: 'charting-ward',
  steps: [
    admitted('P4', '4', '19801122'),
    ...[0, 1, 2].flatMap((): CaseStep[] => [observations('P4', 66, 90), { wait: 7200 }]),
    observations('P4', 66, 90),
    { wait: 100 * 60 },
    {
      expect: [
        { of: 'P4', silent: false },
        { value: 'HeartRate', of: 'P4', is: 66, stale: true },
      ],
    },
    { wait: 4 * 3600 },
    { expect: [{ of: 'P4', silent: true }] },
  ],
}
