import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readRetention, USUAL_RETENTION } from './retention-file.ts'

const HOUR = 3_600_000
const PRODUCT = join(import.meta.dirname, '../../config')
let site: string
const write = (config: object) => writeFile(join(site, 'common', 'retention.json'), JSON.stringify(config))
const read = async () => {
  const problems: string[] = []
  const kept = await readRetention([PRODUCT, site], 'common', problems)
  return { kept, problems }
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'wardlight-retention-'))
  await mkdir(join(site, 'common'))
})
afterEach(() => rm(site, { recursive: true, force: true }))

test('the product keeps what the documentation says, and a site changes it span by span', async () => {
  expect((await read()).kept).toEqual(USUAL_RETENTION)
  await write({ observations: { days: 5 }, audit: { days: 3650 } })
  expect(await read()).toEqual({
    kept: { ...USUAL_RETENTION, observations: 120 * HOUR, audit: 3650 * 24 * HOUR },
    problems: [],
  })
})

test.each([
  [{ observations: { hours: 12 } }, /observations must be at least 25 hours/],
  [{ observationsHour: { days: 1 } }, /observationsHour must not be shorter than observations/],
  [{ deadLetters: { days: 1 } }, /deadLetters must not be shorter than journal/],
  [{ audit: { days: -1 } }, /audit/],
  [{ audit: { weeks: 1 } }, /audit/],
  [{ pages: { days: 1 } }, /unknown key pages/],
])('%j is refused with the key at fault', async (config, says) => {
  await write(config)
  expect((await read()).problems.join('\n')).toMatch(says)
})
