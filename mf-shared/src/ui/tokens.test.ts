import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('no high contrast theme brings in a red or a green that would pass for a level', async () => {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const [, own = ''] = tokens.split('@media (forced-colors: active)')
  expect(own).toContain('CanvasText')
  expect(tokens).not.toMatch(/:\s*GrayText/)
})
