// shows: T15

import { expect, test } from '@jest/globals'
import type { TowerItem } from '@wardlight/contracts/tower'
import { queueOrder } from './queue-order.ts'

test('what nobody judged comes first, the worst and the oldest of it before the rest', () => {
  const item = (id: string, level: number, minute: number, judged = false) =>
    ({
      ...{
        id,
        level,
        technical: false,
        alertInstanceTime: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
      },
      ended: null,
      judged: judged ? {} : null,
    }) as TowerItem
  const items = [
    item('judged red', 5, 1, true),
    item('yellow', 4, 2),
    item('late red', 5, 9),
    item('early red', 5, 3),
    item('early yellow', 4, 1),
  ]
  expect(items.toSorted(queueOrder).map(({ id }) => id)).toEqual([
    'early red',
    'late red',
    'early yellow',
    'yellow',
    'judged red',
  ])
})
