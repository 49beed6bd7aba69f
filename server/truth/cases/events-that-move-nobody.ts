import type { Case } from './case.ts'
import { a01, adt } from './steps.ts'

/** Events that say something of person and visit, or nothing. */
export const EVENTS_THAT_MOVE_NOBODY: readonly Case[] = [
  ...[
    'A05',
    'A09',
    'A10',
    'A14',
    'A15',
    'A16',
    'A21',
    'A22',
    'A25',
    'A26',
    'A27',
    'A28',
    'A31',
    'A38',
    'A52',
    'A53',
    'A54',
    'A55',
    'A60',
    'A61',
    'A62',
  ].map(
    (event): Case => ({
      id: `said-${event}`,
      title: `${event} is acknowledged and moves nobody`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1'),
        adt(event, 'A', 'SICU^J9^1', { visit: 'VA', name: 'Newer^N', evn: '10s' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: '@Newer' }, { bed: 'SICU J9', has: '' }] },
      ],
    }),
  ),
  ...['A20', 'A24', 'A29', 'A32', 'A33', 'A48', 'A51', 'A58', 'A59'].map(
    (event): Case => ({
      id: `nothing-${event}`,
      title: `${event} is acknowledged, changes nothing and is no dead letter`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1'),
        adt(event, 'A', 'SICU^J9^1', { visit: 'VA' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }, { status: /"total":0,"messages":\[\]/ }] },
      ],
    }),
  ),
]
