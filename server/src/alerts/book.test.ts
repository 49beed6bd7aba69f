import { expect, test } from '@jest/globals'
import { AlertBook } from './book.ts'
import type { LiveAlert } from './live-alert.ts'
import type { OpenAlerts } from './store.ts'

const alert = (id: string, state: LiveAlert['state'], version: number): LiveAlert =>
  ({ id, rule: id, state, version, patientId: 1 }) as LiveAlert
const read = (version: number, ...alerts: LiveAlert[]): OpenAlerts => ({
  alerts,
  versions: new Map(version > 0 ? [[1, version]] : []),
})
const known = (book: AlertBook) => book.of(1).map(({ id, state, version }) => `${id} ${state} ${version}`)

test.each<[string, (book: AlertBook) => void, string[]]>([
  [
    'an acknowledgement is not undone by what was read before it',
    (book) => {
      book.set([1], read(1, alert('a', 'active', 1)))
      book.put(alert('a', 'acknowledged', 2))
      book.set([1], read(1, alert('a', 'active', 1)))
    },
    ['a acknowledged 2'],
  ],
  [
    'a new alert is not lost to what was read before it',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.set([1], read(0))
    },
    ['a active 1'],
  ],
  [
    'a cleared alert does not come back with what was read before',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.put(alert('a', 'cleared', 2))
      book.set([1], read(1, alert('a', 'active', 1)))
    },
    [],
  ],
  [
    'what another node changed is taken',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.set([1], read(3, alert('a', 'acknowledged', 2), alert('b', 'pending', 3)))
    },
    ['a acknowledged 2', 'b pending 3'],
  ],
  [
    'what another node cleared is gone',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.set([1], read(2))
    },
    [],
  ],
  [
    'of two changes the newer stands, whichever was read',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.put(alert('a', 'acknowledged', 3))
      book.set([1], read(2, alert('a', 'active', 1), alert('b', 'active', 2)))
      book.set([1], read(4, alert('a', 'acknowledged', 3), alert('b', 'active', 2), alert('c', 'active', 4)))
    },
    ['a acknowledged 3', 'b active 2', 'c active 4'],
  ],
  [
    'an older state is not put over a newer one',
    (book) => {
      book.put(alert('a', 'snoozed', 5))
      book.put(alert('a', 'active', 4))
    },
    ['a snoozed 5'],
  ],
  [
    'everything read anew takes away what is over',
    (book) => {
      book.put(alert('a', 'active', 1))
      book.setAll(read(2, alert('b', 'active', 2)))
    },
    ['b active 2'],
  ],
])('%s', (_, change, alerts) => {
  const book = new AlertBook()
  change(book)
  expect(known(book)).toEqual(alerts)
})

test('a merged record takes its alerts along, but those the other has', () => {
  const book = new AlertBook()
  const of = (patientId: number, id: string, rule: string) => ({ ...alert(id, 'active', 1), patientId, rule })
  for (const one of [of(1, 'a', 'low'), of(2, 'b', 'low'), of(2, 'c', 'high')]) book.put(one)
  book.move(2, 1)
  expect(known(book)).toEqual(['a active 1', 'c active 1'])
  expect(book.of(2)).toEqual([])
})
