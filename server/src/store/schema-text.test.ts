import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { schemaText } from './schema-text.ts'

let database: TestDatabase
let text = ''
beforeAll(async () => {
  database = await openTestDatabase()
  text = await schemaText(database.db)
})
afterAll(() => database.stop())

test('schema.sql is what the migrations make; npm run schema writes it', async () => {
  expect(text).toBe(await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8'))
})

test('every table says what one row is, partitions aside', () => {
  const tables = [...text.matchAll(/^CREATE TABLE (\w+) \(/gm)].map(([, name]) => name)
  const described = [...text.matchAll(/^COMMENT ON TABLE (\w+) IS/gm)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.filter((name) => !described.includes(name))).toEqual([])
})
