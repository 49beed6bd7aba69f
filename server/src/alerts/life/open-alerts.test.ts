import { expect, test } from '@jest/globals'
import type { LiveAlert } from './live-alert.ts'
import { OpenAlerts } from './open-alerts.ts'
import type { StoredAlerts } from './store.ts'

const alert = (id: string, state: LiveAlert['state'], version: number): LiveAlert =>
  ({ id, rule: id, state, version, patientId: 1 }) as LiveAlert
const read = (version: number, ...alerts: LiveAlert[]): StoredAlerts => ({
  alerts,
  versions: new Map(version > 0 ? [[1, version]] : []),
})
const known = (open: OpenAlerts) => open.of(1).map(({ id, state, version }) => `${id} ${state} ${version}`)

test.each<[string, (open: OpenAlerts) => void, string[]]>([
  [
    'an acknowledgement is not undone by what was read before it',
    (open) => {
      open.set([1], read(1, alert('a', 'active', 1)))
      open.put(alert('a', 'acknowledged', 2))
      open.set([1], read(1, alert('a', 'active', 1)))
    },
    ['a acknowledged 2'],
  ],
  [
    'a new alert is not lost to what was read before it',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.set([1], read(0))
    },
    ['a active 1'],
  ],
  [
    'a cleared alert does not come back with what was read before',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.put(alert('a', 'cleared', 2))
      open.set([1], read(1, alert('a', 'active', 1)))
    },
    [],
  ],
  [
    'what another node changed is taken',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.set([1], read(3, alert('a', 'acknowledged', 2), alert('b', 'pending', 3)))
    },
    ['a acknowledged 2', 'b pending 3'],
  ],
  [
    'what another node cleared is gone',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.set([1], read(2))
    },
    [],
  ],
  [
    'of two changes the newer stands, whichever was read',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.put(alert('a', 'acknowledged', 3))
      open.set([1], read(2, alert('a', 'active', 1), alert('b', 'active', 2)))
      open.set([1], read(4, alert('a', 'acknowledged', 3), alert('b', 'active', 2), alert('c', 'active', 4)))
    },
    ['a acknowledged 3', 'b active 2', 'c active 4'],
  ],
  [
    'an older state is not put over a newer one',
    (open) => {
      open.put(alert('a', 'snoozed', 5))
      open.put(alert('a', 'active', 4))
    },
    ['a snoozed 5'],
  ],
  [
    'everything read anew takes away what is over',
    (open) => {
      open.put(alert('a', 'active', 1))
      open.setAll(read(2, alert('b', 'active', 2)))
    },
    ['b active 2'],
  ],
])('%s', (_, change, alerts) => {
  const open = new OpenAlerts()
  change(open)
  expect(known(open)).toEqual(alerts)
})
