import { beforeEach, expect, test } from '@jest/globals'
import { Holdings } from './holdings.ts'

let holdings: Holdings
let ended: string[]
beforeEach(() => {
  ended = []
  holdings = new Holdings({ address: 100, all: 250 })
})
const holder = (source: string, name = source) => ({
  source,
  end: (why: string) => void ended.push(`${name} ${why}`),
})

test('an address that holds more than its share loses the connection that holds most', () => {
  const [small, big] = [holder('10.0.0.1', 'small'), holder('10.0.0.1', 'big')]
  holdings.hold(big, 80)
  holdings.hold(small, 30)
  expect(ended).toEqual(['big share'])
  holdings.hold(small, 100)
  expect(ended).toEqual(['big share'])
})

test('when all hold too much, the address that holds most gives way', () => {
  const holders = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((source) => holder(source))
  for (const [i, one] of holders.entries()) holdings.hold(one, 90 - i * 10)
  holdings.hold(holder('10.0.0.4'), 40)
  expect(ended).toEqual(['10.0.0.1 full'])
})

test('an answered message no longer counts', () => {
  const one = holder('10.0.0.1')
  for (let i = 0; i < 100; i++) {
    holdings.hold(one, 90)
    holdings.hold(one, 0)
  }
  expect(ended).toEqual([])
})
