import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from './load.ts'

const PRODUCT = join(import.meta.dirname, '../../config')
let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'ward-silence-'))
  await mkdir(join(site, 'common'))
})
afterEach(() => rm(site, { recursive: true }))
const put = (json: unknown) => writeFile(join(site, 'common/feeds.json'), JSON.stringify(json))

describe('how long a feed may be silent', () => {
  test('monitors a minute, admissions and laboratory as long as nothing happens', async () => {
    const { silentAfter } = await loadConfig(PRODUCT)
    expect(['MON-ICU/SIMULATOR', 'PUMPS/HOSPITAL', 'LABOR/HOSPITAL'].map(silentAfter)).toEqual([60, 60, 60])
    expect(
      ['ADT/SIMULATOR', 'MIMIC-ADT/MIMIC-III', 'lab/simulator', 'EHR/SIMULATOR'].map(silentAfter),
    ).toEqual([43_200, 43_200, 14_400, 7200])
  })

  test('is the site’s to say: for all, for its own names, the most exact one winning', async () => {
    await put({ silentAfterSeconds: 90, byFeed: { 'ADT/EAST.1': 600, 'ADT/*': 1200 } })
    const { silentAfter } = await loadConfig(PRODUCT, site)
    expect(['ADT/EAST.1', 'ADT/EASTX1', 'ADTX', 'MON/EAST'].map(silentAfter)).toEqual([600, 1200, 43_200, 90])
  })

  test('a wrong limit stops the start, naming the file, the key and what is allowed', async () => {
    await put({ silentAfterSecond: 90, byFeed: { LAB: 'never', MON: 1 } })
    const message = await loadConfig(PRODUCT, site).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(message).toContain('common/feeds.json: (whole file) has unknown key silentAfterSecond')
    expect(message).toContain('common/feeds.json: byFeed.LAB must be number')
    expect(message).toContain('common/feeds.json: byFeed.MON must be >= 5')
  })
})
