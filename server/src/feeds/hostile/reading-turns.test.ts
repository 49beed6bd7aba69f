import { setImmediate as yielding } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { until } from '../../../test-support/waiting.ts'
import { ReadingTurns } from '../reading-turns.ts'

const KIB = 1024

/** Messages of a name that ask for their turn; what is read, in order, and what settles it. */
function reading() {
  const turns = new ReadingTurns()
  const read: string[] = []
  const settle = new Map<string, () => void>()
  const ask = (line: object, name: string, bytes: number): void => {
    void turns.enter(line, bytes).then((settled) => {
      read.push(name)
      settle.set(name, settled)
    })
  }
  return { ask, read, settled: (name: string) => settle.get(name)?.() }
}

test('a small message is read before the many that another connection brought first', async () => {
  const { ask, read } = reading()
  const flood = {}
  for (let i = 0; i < 6; i++) ask(flood, `F${i}`, 40 * KIB)
  ask({}, 'ordinary', 300)
  await yielding()
  expect(read[0]).toBe('ordinary')
  await until('all to be read', () => read.length === 7)
  expect(read.filter((name) => name !== 'ordinary')).toEqual(Array.from({ length: 6 }, (_, i) => `F${i}`))
})

test('busy connections are read by turns, each in its order, small messages included', async () => {
  const { ask, read } = reading()
  const [one, other] = [{}, {}]
  for (let i = 0; i < 3; i++) ask(one, `A${i}`, 40 * KIB)
  for (let i = 0; i < 2; i++) ask(other, `B${i}`, 40 * KIB)
  ask(other, 'b2', 10)
  await until('all to be read', () => read.length === 6)
  expect(read.map((name) => name.slice(0, 1).toUpperCase())).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
  expect(read.filter((name) => name.toUpperCase().startsWith('B'))).toEqual(['B0', 'B1', 'b2'])
})

test('a connection is read no faster than it is stored, and a message of any size in the end', async () => {
  const { ask, read, settled } = reading()
  const flood = {}
  for (let i = 0; i < 4; i++) ask(flood, `F${i}`, 200 * KIB)
  ask(flood, 'large', 5000 * KIB)
  const all: string[] = []
  for (const name of ['F0', 'F1', 'F2', 'F3', 'large']) {
    await until(`${name} to be read`, () => read.includes(name))
    for (let i = 0; i < 5; i++) await yielding()
    all.push(name)
    expect(read).toEqual(all)
    settled(name)
  }
})
