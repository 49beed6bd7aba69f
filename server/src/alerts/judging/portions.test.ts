import { expect, test } from '@jest/globals'
import { LeaseLost } from '../../cluster/lease.ts'
import { Portions } from './portions.ts'

const rooms = Array.from({ length: 500 }, (_, i) => i)

test('a room that fails is the only one that is not done', async () => {
  const done = new Set<number>()
  const { undone, fault } = await new Portions().each(rooms, async (some) => {
    if (some.includes(17)) throw new Error('bad bed')
    for (const room of some) done.add(room)
    return true
  })
  expect(undone).toEqual([17])
  expect(fault).toEqual(new Error('bad bed'))
  expect(done.size).toBe(499)
})

test('who lost the lease does nothing more, and nothing of the rest is done', async () => {
  const tries: number[] = []
  const { undone, fault } = await new Portions().each(rooms, async (some) => {
    tries.push(some.length)
    if (tries.length > 1) throw new LeaseLost('x')
    return true
  })
  expect(undone).toEqual(rooms.slice(200))
  expect(fault).toBeInstanceOf(LeaseLost)
  expect(tries).toEqual([200, 200])
})

test('a round without a fault leaves nothing', async () => {
  expect(await new Portions().each(rooms, async () => true)).toEqual({ undone: [] })
})

test('a room that failed is tried by itself from then on, until it is done', async () => {
  const portions = new Portions()
  let isBad = true
  const round = async () => {
    const tries: number[][] = []
    await portions.each([1, 2, 3], async (some) => {
      tries.push([...some])
      if (isBad && some.includes(1)) throw new Error('bad bed')
      return true
    })
    return tries
  }
  expect(await round()).toEqual([[1, 2, 3], [1], [2], [3]])
  isBad = false
  expect(await round()).toEqual([[2, 3], [1]])
  expect(await round()).toEqual([[1, 2, 3]])
})
