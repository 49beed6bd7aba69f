import { beforeEach, describe, expect, test } from '@jest/globals'
import type { DoorReason } from '@wardlight/contracts/door'
import { type LinePlace, Places, sourceOf } from './places.ts'

let now: number
let places: Places
/** Who had to leave, by name, and why. */
let left: string[]

beforeEach(() => {
  now = 0
  left = []
  places = new Places({ all: 10, address: 4, sender: 3 }, () => now)
})

const come = (address: string, name = address): LinePlace | DoorReason => {
  now += 1
  return places.take(address, (why) => left.push(`${name} ${why}`))
}
const known = (address: string, sender = 'S', name = address): LinePlace => {
  const place = come(address, name)
  if (typeof place === 'string') throw new Error(place)
  places.heard(place, sender)
  return place
}
const fill = (...addresses: string[]) => {
  for (const address of addresses) known(address, `sender of ${address} ${now}`)
}

describe('places', () => {
  test('an address gets no more than its share; its connections without a message give way first', () => {
    places = new Places({ all: 10, address: 2, sender: 9 }, () => now)
    known('10.0.0.1', 'A', 'first')
    come('10.0.0.2', 'stranger')
    expect(come('10.0.0.2', 'second')).toMatchObject({ known: false })
    expect(come('10.0.0.2', 'third')).toMatchObject({ source: '10.0.0.2' })
    expect(left).toEqual(['stranger share'])
    expect(places.size).toBe(3)
  })

  test('an address whose connections are all active gets no more until one falls quiet', () => {
    fill('10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1')
    expect(come('10.0.0.1')).toBe('share')
    now += 60_000
    expect(come('10.0.0.1')).toMatchObject({ known: true })
    expect(left).toEqual(['10.0.0.1 share'])
  })

  test('when all places are taken, strangers give way before anybody who speaks', () => {
    fill('10.0.0.1', '10.0.0.1', '10.0.0.1')
    for (const address of [
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.3',
      '10.0.0.3',
      '10.0.0.4',
      '10.0.0.5',
      '10.0.0.6',
    ])
      come(address, `${address} at ${now}`)
    expect(come('10.0.0.7')).toMatchObject({ source: '10.0.0.7' })
    expect(left).toEqual(['10.0.0.3 at 4 full'])
  })

  test('when all of them speak, the greediest address gives way to one that has less', () => {
    fill('10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.2', '10.0.0.3', '10.0.0.3')
    fill('10.0.0.4', '10.0.0.5', '10.0.0.6', '10.0.0.7')
    expect(come('10.0.0.2')).toBe('full')
    expect(come('10.0.0.8')).toMatchObject({ source: '10.0.0.8' })
    expect(left).toEqual(['10.0.0.2 full'])
  })

  test('a newcomer that has yet to speak is not pushed out by addresses that hold more', () => {
    fill('10.0.0.2', '10.0.0.2', '10.0.0.2', '10.0.0.3', '10.0.0.3', '10.0.0.3')
    fill('10.0.0.4', '10.0.0.4', '10.0.0.4')
    come('10.0.0.9', 'newcomer')
    expect(come('10.0.0.2')).toBe('full')
    expect(come('10.0.0.8')).toMatchObject({ known: false })
    expect(left).toEqual(['10.0.0.2 full'])
  })

  test('a sender over its share loses connections of the address that has most of them', () => {
    known('10.0.0.1', 'S', 'real')
    known('10.0.0.2', 'S', 'forged 1')
    known('10.0.0.2', 'S', 'forged 2')
    known('10.0.0.2', 'S', 'forged 3')
    known('10.0.0.2', 'S', 'forged 4')
    expect(left).toEqual(['forged 1 share', 'forged 2 share'])
  })

  test('an address that was heard before is known when it comes again', () => {
    const place = known('10.0.0.1')
    places.leave(place)
    expect(come('10.0.0.1')).toMatchObject({ known: true })
    expect(come('10.0.0.2')).toMatchObject({ known: false })
  })
})

test('addresses of one IPv6 /64 network count as one', () => {
  expect(
    ['10.0.0.1', '::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::6', '2001:db8::6', 'fe80::1'].map(sourceOf),
  ).toEqual([
    '10.0.0.1',
    '::1',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})
