import { expect, test } from '@jest/globals'
import { isLoopback, plainAddress, readNetworks } from './networks.ts'

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.2.0/24', '10.1.2.200', true],
  ['10.1.2.0/24', '10.1.3.1', false],
  ['10.1.2.0/24', '::ffff:10.1.2.200', true],
  ['10.1.2.0/24', '::ffff:0a01:02c8', true],
  ['::ffff:10.1.2.0/120', '10.1.2.9', true],
  ['::ffff:10.1.2.0/120', '10.1.3.9', false],
  ['fd00:1::/32', 'FD00:1:0:0:0:0:0:5', true],
  ['fd00:1::/32', 'fd00:2::5', false],
  ['fe80::1', 'fe80::1%eth0', true],
  ['fd00:1::/32', 'nobody', false],
])('%s holds %s: %s', (network, address, held) => {
  const { networks, wrong } = readNetworks([network])
  expect(wrong).toEqual([])
  expect(networks.has(address)).toBe(held)
})

test('what is no address or network is told, and so is a network of everybody', () => {
  const wrong = ['monitor.hospital', '10.1.2', '10.1.2.0/33', '10.1.2.0/x', '10.0.0.0/8/8', 'fd00::/129', '']
  const everybody = ['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96']
  expect(readNetworks([...wrong, ...everybody, '10.1.2.3']).wrong).toEqual([...wrong, ...everybody])
})

test('an address has one spelling', () => {
  expect(['::FFFF:10.0.0.1', '::ffff:a00:1', '2001:DB8:0:0:0:0:0:1', 'fe80::1%2'].map(plainAddress)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '2001:db8::1',
    'fe80::1',
  ])
})

test('loopback is what no other machine reaches', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(['0.0.0.0', '::', '10.0.0.1', 'wardlight.hospital', '127.evil.example'].some(isLoopback)).toBe(false)
})
