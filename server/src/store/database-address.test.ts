import { expect, test } from '@jest/globals'
import pg from 'pg'
import { addressProblem } from './database-address.ts'

const at = (rest: string) => `postgres://me:secret@${rest}`
const production = { production: true }

// shows: V12.3.2
test.each([
  at('db.example/wardlight?sslmode=verify-full'),
  at('db.example/wardlight?sslmode=require'),
  at('db.example/wardlight?uselibpqcompat=true&sslmode=verify-full'),
  at('db.example/wardlight?sslmode=disable'),
  at('127.0.0.1:5432/wardlight'),
  at('localhost/wardlight'),
  at('[::1]/wardlight'),
  'postgres:///wardlight?host=/var/run/postgresql',
])('%s is taken, and never with any certificate', (address) => {
  expect(addressProblem(address, production)).toBeNull()
  const { ssl } = new pg.Client({ connectionString: address })
  expect({ ssl }).not.toMatchObject({ ssl: { rejectUnauthorized: false } })
})

test.each([
  'db.example/wardlight?sslmode=no-verify',
  'db.example/wardlight?ssl=no-verify',
  'db.example/wardlight?uselibpqcompat=true&sslmode=require',
  'db.example/wardlight?uselibpqcompat=true&sslmode=prefer',
  '127.0.0.1/wardlight?sslmode=no-verify',
])('%s takes any certificate and is refused, in a trial too', (rest) => {
  for (const where of [production, { production: false }]) {
    expect(addressProblem(at(rest), where)).toContain('takes any certificate')
    expect(addressProblem(at(rest), where)).not.toContain('secret')
  }
})

// shows: V12.3.1
test('in production another machine is reached over TLS, or in clear when that is said', () => {
  const silent = at('db.example/wardlight')
  expect(addressProblem(silent, production)).toContain('sslmode=verify-full')
  expect(addressProblem(silent, { production: false })).toBeNull()
})

test.each(['mysql://h/db', 'postgres://', 'postgres://h:port/db'])('%s is no address', (address) => {
  expect(addressProblem(address, production)).toContain('is not a PostgreSQL address')
})
