import type { Case, CaseStep } from './case.ts'
import { a01, a02, chart, coded, cuffMap, hr, mon } from './steps.ts'

const of = 'S'
const WARD = 'SICU^S1^1'
const OTHER = 'SICU^S2^1'
const HOUR = 3600
const pulse = coded('HR^Heart rate^L', '/min')
const spo2 = coded('SPO2^Saturation^L', '%')
const IN = a01(of, WARD, { evn: '60h' })

/** What is charted, every so many seconds, four times; it ends with the last. */
const rounds = (every: number, ...round: CaseStep[]): CaseStep[] =>
  [0, 1, 2, 3].flatMap((n): CaseStep[] => [...(n > 0 ? [{ wait: every }] : []), ...round])

/** Silence of beds that are measured seldom, by their own pace. */
export const PACES: readonly Case[] = [
  {
    id: 'cuffs-beside-a-dead-monitor',
    title: 'a monitor that died hours ago is silent until it speaks, however seldom its cuff was used',
    source: 'fourth round',
    steps: [
      IN,
      ...rounds(8 * HOUR, mon(of, [hr(80), cuffMap(75)], { at: WARD })),
      { wait: 600 },
      { expect: [{ of, silent: true }] },
      { wait: 5 * HOUR },
      {
        expect: [
          { of, silent: true },
          { value: 'BPMAP', of, is: 75, stale: true },
        ],
      },
      { restart: true },
      { expect: [{ of, silent: true }] },
    ],
  },
  {
    id: 'pace-of-another-bed',
    title: 'a bed nobody measures in after a move is silent, however seldom the last one was measured',
    source: 'fourth round',
    steps: [
      IN,
      ...rounds(4 * HOUR, chart(of, [pulse(80)])),
      { wait: 2 * HOUR },
      { expect: [{ of, silent: false }] },
      a02(of, OTHER),
      { expect: [{ of, silent: true }] },
      { restart: true },
      { expect: [{ of, silent: true }] },
    ],
  },
  {
    id: 'pace-after-restart',
    title: 'a bed measured less than twice a day is silent in between, before a restart as after it',
    source: 'fourth round',
    steps: [
      IN,
      ...rounds(13 * HOUR, chart(of, [pulse(80)])),
      { wait: 2 * HOUR },
      { expect: [{ of, silent: true }] },
      { restart: true },
      { expect: [{ of, silent: true }] },
    ],
  },
  {
    id: 'pace-of-rounds',
    title: 'a round charted over some minutes is one, and does not make the bed silent before the next',
    source: 'fourth round',
    steps: [
      IN,
      ...rounds(4 * HOUR, chart(of, [pulse(80)]), { wait: 240 }, chart(of, [spo2(97)])),
      { wait: 5 * HOUR },
      { expect: [{ of, silent: false }] },
      { restart: true },
      { expect: [{ of, silent: false }] },
      { wait: 2 * HOUR },
      { expect: [{ of, silent: true }] },
    ],
  },
]
