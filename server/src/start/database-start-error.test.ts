import { expect, test } from '@jest/globals'
import { StartError } from '../process/start-error.ts'
import { databaseUnusable } from './database-start-error.ts'

const failing = (code: string, message: string) => Object.assign(new Error(message), { code })

// shows: A42
test.each(['ECONNREFUSED', '28P01', '3D000', 'ENOTFOUND', '42501'])(
  'a DATABASE_URL that fails with %s is named with the reason and without its password',
  (code) => {
    const url = 'postgres://wardlight:secret@db.hospital:5432/ward'
    const told = databaseUnusable(failing(code, `why ${code}`), url, '/data') as Error
    expect(told).toBeInstanceOf(StartError)
    expect(told.message).toBe(
      `PostgreSQL at db.hospital:5432/ward cannot be used: why ${code}. Check DATABASE_URL.`,
    )
  },
)

// shows: A42
test.each(['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC'])(
  'a data folder that fails with %s is named with what to change',
  (code) => {
    const told = databaseUnusable(failing(code, 'why'), null, '/data') as Error
    expect(told).toBeInstanceOf(StartError)
    expect(told.message).toContain(
      'The data folder /data cannot be used: why. Choose another: WARDLIGHT_DATA=',
    )
  },
)

test('a fault of our own comes back as it is', () => {
  const own = new TypeError('undefined is no function')
  expect(databaseUnusable(own, null, '/data')).toBe(own)
})
