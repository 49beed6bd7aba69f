import type { Case } from './case.ts'
import { a01, chart, feeds, hr, intake, lab, mon, potassium } from './steps.ts'

const IN = a01('T', 'SICU^T1^1')
const of = 'T'

const zoned = (zone: string, where: 'feed' | 'site', start = '2026-03-01T10:00:00Z'): Case => ({
  id: `zone-${where}-${zone}-${start.slice(0, 13)}`,
  title: `times without zone are read in the ${where}’s, ${zone}`,
  source: 'B8',
  start,
  site:
    where === 'feed'
      ? feeds({ 'MON/H': { kind: 'monitor', zone }, 'ADT/H': { kind: 'adt', zone } })
      : { 'common/site.json': { zone } },
  steps: [
    { ...IN, zone },
    mon(of, [hr(35, { time: '3s' })], { zone }),
    {
      expect: [
        { value: 'HeartRate', of, is: 35, level: 'red', age: [3, 3], state: 'ok' },
        { bed: 'SICU T1', has: 'T' },
      ],
    },
  ],
})

/** An hour that comes twice: what is told of it later, without a zone. */
const doubled = (status: 'C' | 'D', points: readonly number[], sum: number | null): Case => ({
  id: `doubled-hour-${status}`,
  title: `${status} of a result of the first of two equal hours, told after the second, is of that result`,
  source: 'doubled hour',
  start: '2026-10-25T00:25:00Z',
  site: { 'common/site.json': { zone: 'Europe/Berlin' } },
  steps: [
    { ...IN, zone: 'Europe/Berlin' },
    lab(of, [potassium(7.1, { time: '20261025022000' })], { zone: 'Europe/Berlin' }),
    chart(of, [intake(1000, { time: '20261025022000' })], { zone: 'Europe/Berlin' }),
    { expect: [{ value: 'Potassium', of, is: 7.1, age: [300, 300] }] },
    { wait: 6000 },
    lab(of, [potassium(4.1, { time: '20261025022000', status })], { zone: 'Europe/Berlin' }),
    chart(of, [intake(100, { time: '20261025022000', status })], { zone: 'Europe/Berlin' }),
    { wait: 30 },
    {
      expect: [
        { of, chart: 'Potassium', points },
        { of, sum: 'intake', is: sum },
        { of, noAlert: 'Potassium' },
      ],
    },
  ],
})

/** Wall clocks of sites and feeds, and clocks that are wrong. */
export const ZONES: readonly Case[] = [
  {
    id: 'msh7-zone',
    title: 'MSH-7 with a zone lends it to an OBX-14 without',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(35, { time: '20260301105930' })], { msh7: '20260301110000+0100' }),
      { expect: [{ value: 'HeartRate', of, age: [30, 30], level: 'red' }] },
    ],
  },
  zoned('America/New_York', 'site'),
  zoned('America/New_York', 'feed', '2026-07-01T10:00:00Z'),
  zoned('Europe/Berlin', 'feed', '2026-10-25T00:30:00Z'),
  zoned('Europe/Berlin', 'feed', '2026-10-25T01:30:00Z'),
  zoned('America/New_York', 'feed', '2026-11-01T05:30:00Z'),
  zoned('America/New_York', 'feed', '2026-11-01T06:30:00Z'),
  zoned('America/New_York', 'feed', '2026-03-08T07:10:00Z'),
  {
    id: 'clock-error-shown',
    title: 'a feed whose clock is four minutes fast is shown as such',
    source: 'B8',
    steps: [
      IN,
      { each: [mon(of, [hr(72, { time: '-4m' })], { msh7: '-4m' })], every: 5, rounds: 12 },
      { expect: [{ status: /clock\w*":\s*"?[+-]?2[34]\d/i }] },
    ],
  },
  {
    id: 'clock-error-corrected',
    title: 'the setting of a feed corrects its clock',
    source: 'B8',
    site: feeds({ 'MON/H': { kind: 'monitor', clock: { addSeconds: -240 } } }),
    steps: [
      IN,
      mon(of, [hr(35, { time: '-30s' })], { msh7: '-4m' }),
      { expect: [{ value: 'HeartRate', of, is: 35, age: [209, 211], stale: true }] },
    ],
  },
  {
    id: 'sepsis-alert-wall-clock',
    title: 'the time of a sepsis alert without zone is on the hospital’s clock',
    source: '§6',
    start: '2026-03-01T10:00:00Z',
    site: { 'common/site.json': { zone: 'America/New_York' } },
    steps: [
      a01('S', 'SICU^S1^1'),
      chart(
        'S',
        [
          { code: 'SEPSIS_BPA^X^L', type: 'ST', value: '20260301043000' },
          { code: 'SEPSIS_ABX^X^L', type: 'ST', value: '<1 hr left' },
        ],
        { zone: 'America/New_York' },
      ),
      { wait: 30 },
      { expect: [{ of: 'S', alert: 'AntibioticDue', says: '30 min ago' }] },
    ],
  },
  doubled('C', [4.1], 100),
  doubled('D', [], null),
  ...['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland'].map(
    (zone) => zoned(zone, 'feed'),
  ),
]
