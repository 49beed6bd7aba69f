import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { actionText } from './audit-words.ts'

const TABLE = join(import.meta.dirname, '../../../server/src/calls/rights-table.txt')

test('what an administrator can do is told in words', async () => {
  const actions = (await readFile(TABLE, 'utf8')).matchAll(
    /^\S+ (?:AdminRequest|systemrequest)\.ashx\?(\w+)/gm,
  )
  const unworded = [...actions].map(([, action = '']) => action).filter((one) => actionText(one) === one)
  expect(unworded).toEqual(['info'])
})
