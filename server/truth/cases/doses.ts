import type { Case, Expectation } from './case.ts'
import { a01, adt, chart, feeds, lineMap, mon, norepi, weight } from './steps.ts'

const IN = a01('D', 'SICU^D1^1')
const of = 'D'
const NAME = 'Norepinephrine'
const drug = (code: string, value: number, unit: string) => ({
  code: `${code}^X^L`,
  value: String(value),
  unit,
})
const KG80 = chart(of, [weight(80, { time: '2h' })])

const told = (
  id: string,
  title: string,
  obx: ReturnType<typeof drug>,
  expect: Expectation,
  weighed = true,
  site?: Case['site'],
): Case => ({
  id: `dose-${id}`,
  title,
  source: 'B9',
  ...(site ? { site } : {}),
  steps: [
    IN,
    ...(weighed ? [KG80] : []),
    chart(of, [obx]),
    { expect: [{ ack: 'AA' }, { of, infusions: 1 }, expect] },
  ],
})
const OURS = 'µg/kg/min'
const BAG = feeds({
  'CHART/H': { kind: 'charting', concentrations: { NOREPI: { amount: 16, unit: 'mg', per: 250 } } },
})

/** Rates of drugs (B9) and ventilation on the census (B18). */
export const DOSES: readonly Case[] = [
  told('mcgkgmin', 'our own unit', drug('NOREPI', 0.12, 'mcg/kg/min'), {
    of,
    infusion: NAME,
    rate: 0.12,
    unit: OURS,
  }),
  told('mcgmin', 'per minute, with the weight', drug('NOREPI', 8, 'mcg/min'), {
    of,
    infusion: NAME,
    rate: 0.1,
    unit: OURS,
  }),
  told('mcgkghr', 'per kilogram and hour', drug('NOREPI', 6, 'mcg/kg/hr'), {
    of,
    infusion: NAME,
    rate: 0.1,
    unit: OURS,
  }),
  told('mghr', 'milligrams an hour, with the weight', drug('NOREPI', 0.48, 'mg/h'), {
    of,
    infusion: NAME,
    rate: 0.1,
    unit: OURS,
  }),
  told(
    'mlh',
    'millilitres an hour, with weight and concentration',
    drug('NOREPI', 7.5, 'mL/h'),
    { of, infusion: NAME, rate: 0.1, unit: OURS },
    true,
    BAG,
  ),
  told(
    'mlh-unknown',
    'millilitres an hour of a bag nobody described run in their own unit',
    drug('NOREPI', 7.5, 'mL/h'),
    { of, infusion: NAME, rate: 7.5, unit: 'mL/h' },
  ),
  told(
    'no-weight',
    'per minute without a weight runs in its own unit',
    drug('NOREPI', 8, 'mcg/min'),
    { of, infusion: NAME, rate: 8, unit: 'mcg/min' },
    false,
  ),
  told('heparin', 'units per kilogram and hour', drug('HEPARIN', 18, 'units/kg/hr'), {
    of,
    infusion: 'Heparin',
    rate: 1440,
    unit: 'U/h',
  }),
  told('fentanyl', 'milligrams of a drug of micrograms', drug('FENT', 0.1, 'mg/h'), {
    of,
    infusion: 'Fentanyl',
    rate: 100,
    unit: 'µg/h',
  }),
  told('vasopressin', 'units an hour of a drug per minute', drug('VASO', 2.4, 'units/hour'), {
    of,
    infusion: 'Vasopressin',
    rate: 0.04,
    unit: 'U/min',
  }),
  told('unknown-unit', 'a unit nobody knows runs in its own words', drug('NOREPI', 3, 'drops/fortnight'), {
    of,
    infusion: NAME,
    rate: 3,
    unit: 'drops/fortnight',
  }),
  {
    id: 'dose-words',
    title: 'words in place of a rate run as they came',
    source: '§5',
    steps: [
      IN,
      chart(of, [{ ...drug('FENT', 0, 'ug/h'), value: 'titrate' }]),
      {
        expect: [
          { of, infusions: 1 },
          { of, infusion: 'Fentanyl', words: 'titrate' },
        ],
      },
    ],
  },
  {
    id: 'dose-weight-later',
    title: 'a weight charted afterwards makes the rate comparable',
    source: 'B9',
    steps: [
      IN,
      chart(of, [norepi(8, { unit: 'mcg/min' })]),
      chart(of, [weight(80)]),
      { expect: [{ of, infusion: NAME, rate: 0.1, unit: OURS }] },
    ],
  },
  {
    id: 'dose-weight-withdrawn',
    title: 'a rate told by a weight that was withdrawn is comparable no more',
    source: 'third round',
    steps: [
      IN,
      KG80,
      chart(of, [norepi(8, { unit: 'mcg/min' })]),
      chart(of, [weight('', { status: 'D', time: '2h' })]),
      { expect: [{ of, infusion: NAME, rate: 8, comparable: false }] },
      { restart: true },
      { expect: [{ of, infusion: NAME, rate: 8, comparable: false }] },
    ],
  },
  {
    id: 'dose-weight-of-somebody-else',
    title: 'nor is one told by the weight of somebody a mistaken merge made the same person',
    source: 'third round',
    steps: [
      IN,
      chart('E', [weight(4)]),
      adt('A40', of, '', { merge: 'E^^^H^MR' }),
      chart(of, [norepi(8, { unit: 'mcg/min' })]),
      { expect: [{ of, infusion: NAME, rate: 2, unit: OURS }] },
      adt('A37', of, '', { merge: 'E^^^H^MR' }),
      { expect: [{ of, infusion: NAME, rate: 8, comparable: false }] },
    ],
  },
  {
    id: 'dose-stopped',
    title: 'a rate of zero is not running',
    source: 'B9',
    steps: [
      IN,
      KG80,
      chart(of, [norepi(8, { unit: 'mcg/min', time: '60s' })]),
      chart(of, [norepi(0, { unit: 'mcg/min' })]),
      { expect: [{ of, infusions: 0 }] },
    ],
  },
  {
    id: 'dose-rule',
    title: 'a rule on a pressor judges the rate told in our unit',
    source: 'B9',
    steps: [
      IN,
      KG80,
      chart(of, [norepi(40, { unit: 'mcg/min' })]),
      { each: [mon(of, [lineMap(62)])], every: 5, rounds: 30 },
      { expect: [{ of, alert: 'ShockOnPressor', level: 'red' }] },
    ],
  },
  {
    id: 'ventilated-without-mode',
    title: 'fresh ventilator settings without a mode are ventilation',
    source: 'B18',
    steps: [
      IN,
      chart(of, [drug('PEEP', 8, 'cmH2O'), drug('VT', 420, 'mL'), drug('PPLAT', 22, 'cmH2O')]),
      { expect: [{ of, ventilated: true }] },
    ],
  },
  {
    id: 'ventilated-with-mode',
    title: 'a mode is',
    source: 'B18',
    steps: [
      IN,
      chart(of, [{ code: 'VENT_MODE^Mode^L', value: 'SIMV', type: 'ST' }]),
      { expect: [{ of, ventilated: true }] },
    ],
  },
  {
    id: 'ventilated-no-more',
    title: 'settings of yesterday are not',
    source: 'B18',
    steps: [
      IN,
      chart(of, [
        { ...drug('PEEP', 8, 'cmH2O'), time: '26h' },
        { ...drug('VT', 420, 'mL'), time: '26h' },
      ]),
      { expect: [{ of, ventilated: false }] },
    ],
  },
  {
    id: 'dose-weight-of-other-number',
    title: 'charts tell a dose with the weight that came under another number of the person',
    source: '§5',
    steps: [
      IN,
      adt('A40', of, '', { merge: 'D2^^^H^MR', evn: '30m' }),
      chart('D2', [weight(80, { time: '2h' })]),
      chart(of, [drug('NOREPI', 8, 'mcg/min')]),
      {
        expect: [
          { of, infusion: NAME, rate: 0.1 },
          { of, chart: NAME, points: [0.1] },
        ],
      },
    ],
  },
  {
    id: 'dose-older-weight-late',
    title: 'an older weight that comes late, with the rate, tells no dose',
    source: '§5',
    steps: [
      IN,
      chart(of, [weight(80, { time: '1h' })]),
      chart(of, [weight(60, { time: '2h' }), drug('NOREPI', 8, 'mcg/min')]),
      {
        expect: [
          { of, infusion: NAME, rate: 0.1 },
          { of, chart: NAME, points: [0.1] },
        ],
      },
    ],
  },
]
