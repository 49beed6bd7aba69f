import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { until } from '../../test-support/waiting.ts'
import { loadConfig } from './load-site.ts'

const PRODUCT = join(import.meta.dirname, '../../config')
let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'ward-feeds-'))
  await mkdir(join(site, 'common'))
})
afterEach(() => rm(site, { recursive: true }))
const put = (json: unknown, file = 'feeds.json') =>
  writeFile(join(site, 'common', file), typeof json === 'string' ? json : JSON.stringify(json))
const load = () => loadConfig(PRODUCT, site)
const problems = () =>
  load().then(
    () => '',
    (error: Error) => error.message,
  )

describe('settings of feeds', () => {
  test('monitors may be silent a minute, admissions and laboratory as long as nothing happens', async () => {
    const config = await load()
    const silentAfter = (feed: string) => config.feed(feed).silentAfterSeconds
    expect(['MON-ICU/SIMULATOR', 'PUMPS/HOSPITAL', 'LABOR/HOSPITAL'].map(silentAfter)).toEqual([60, 60, 60])
    expect(
      ['ADT/SIMULATOR', 'MIMIC-ADT/MIMIC-III', 'lab/simulator', 'EHR/SIMULATOR'].map(silentAfter),
    ).toEqual([43_200, 43_200, 14_400, 7200])
  })

  // shows: V1.2.9
  test('the most exact pattern wins key by key, within codes and units too', async () => {
    await put({
      '*': { silentAfterSeconds: 90, codes: { A: 'HeartRate', B: 'BPMAP' }, units: { missing: 'ours' } },
      'ADT/*': { silentAfterSeconds: 1200, codes: { B: 'BPSys' } },
      'ADT/EAST.1': { silentAfterSeconds: 600, units: { byCode: { A: 'bpm' } } },
    })
    const config = await load()
    const silentAfter = (feed: string) => config.feed(feed).silentAfterSeconds
    expect(['ADT/EAST.1', 'ADT/EASTX1', 'ADTX', 'MON/EAST'].map(silentAfter)).toEqual([600, 1200, 43_200, 90])
    const east = config.feed('ADT/EAST.1')
    expect([east.code('A')?.variable, east.code('B')?.variable, east.code('C')]).toEqual([
      'HeartRate',
      'BPSys',
      null,
    ])
    expect([east.missingUnit, east.unitOf('A'), east.unitOf('B')]).toEqual(['ours', 'bpm', null])
  })

  test('where a sender may come from is said by pattern, and what is no address is a fault', async () => {
    await put({
      'MON/*': { from: ['10.1.2.0/24'], certificate: ['gateway'] },
      'MON/EAST': { from: ['10.1.9.1'] },
    })
    const config = await load()
    const from = (feed: string, address: string) => config.feed(feed).from?.has(address)
    expect([
      from('MON/WEST', '10.1.2.9'),
      from('MON/EAST', '10.1.2.9'),
      from('MON/EAST', '10.1.9.1'),
    ]).toEqual([true, false, true])
    expect(config.feed('MON/EAST').certificates).toEqual(['gateway'])
    expect([config.feed('LAB/X').from, config.feed('LAB/X').certificates]).toEqual([null, null])
    await put({ 'MON/*': { from: ['10.1.2.0/24', 'gateway.hospital'] } })
    expect(await problems()).toContain('MON/*.from holds "gateway.hospital"; write addresses and networks')
  })

  test('codes and concentrations are found by themselves, by sub-id, and by the longest prefix', async () => {
    await put({
      'P/*': {
        codes: {
          'X*': 'Intake',
          'XY*': 'DrainOutput',
          XYZ: 'EBL',
          'XYZ/2': { variable: 'UrineVolume', unit: 'mL' },
        },
        concentrations: { 'NOR*': { amount: 16, unit: 'mg', per: 250 } },
      },
    })
    const config = await load()
    const { code } = config.feed('P/1')
    expect(
      [code('XA'), code('XYA'), code('XYZ'), code('XYZ', '1'), code('XYZ', '2')].map((one) => one?.variable),
    ).toEqual(['Intake', 'DrainOutput', 'EBL', 'EBL', 'UrineVolume'])
    expect(config.concentration('P/1', 'NOREPI')).toEqual({ amount: 16, unit: 'mg', per: 250 })
    expect(config.concentration('Q/1', 'NOREPI')).toBeNull()
  })

  test.each([
    [{ LAB: { silentAfterSecond: 90 } }, 'LAB has unknown key silentAfterSecond'],
    [{ LAB: { silentAfterSeconds: 1 } }, 'LAB.silentAfterSeconds must be >= 5'],
    [{ LAB: { kind: 'labor' } }, 'LAB.kind must be one of monitor, charting, lab, adt'],
    [{ LAB: { zone: 'Europe/Wardlight' } }, 'LAB.zone Europe/Wardlight is no IANA zone'],
    [{ LAB: { codes: { K: 'Potasium' } } }, 'LAB.codes.K names Potasium, which is no variable'],
    [
      { LAB: { codes: { K: { variable: 'BPMAP', source: 'sleeve' } } } },
      'source sleeve, which BPMAP does not have',
    ],
    [{ LAB: { ignore: ['update'] } }, 'LAB.ignore.0'],
    [{ LAB: { maxBytes: 10 } }, 'LAB.maxBytes must be >= 1024'],
    [{ LAB: { maxSegments: 20_001 } }, 'LAB.maxSegments must be <= 20000'],
    [{ '': {} }, 'a pattern is empty'],
    ['{', 'is not JSON'],
  ])('%j is refused at start, naming file and key', async (json, message) => {
    await put(json)
    const told = await problems()
    expect(told).toContain('common/feeds.json')
    expect(told).toContain(message)
  })

  test('take effect when they changed while the server came up', async () => {
    const config = await load()
    await put({ 'MON/*': { zone: 'Europe/Berlin' } })
    const unwatch = config.feeds.watch(() => {}, 20)
    await until('the new settings', () => config.feed('MON/H').zone === 'Europe/Berlin')
    unwatch()
  })

  test('take effect while the server runs; a fault keeps the last good ones and is told', async () => {
    const config = await load()
    const told: (readonly string[] | null)[] = []
    const unwatch = config.feeds.watch(({ fault }) => told.push(fault), 20)
    const zone = () => config.feed('MON/H').zone
    await put({ 'MON/*': { zone: 'Europe/Berlin' } })
    await until('the new settings', () => zone() === 'Europe/Berlin')
    await put({ 'MON/*': { zone: 'Nowhere' } })
    await until('the fault', () => config.feeds.fault !== null)
    expect(config.feeds.fault?.[0]).toContain('MON/*.zone Nowhere is no IANA zone')
    expect(zone()).toBe('Europe/Berlin')
    await put({ 'MON/*': { zone: 'Asia/Kolkata' } })
    await until('the mended settings', () => zone() === 'Asia/Kolkata')
    expect(config.feeds.fault).toBeNull()
    unwatch()
    expect(told.some((fault) => fault === null) && told.some((fault) => fault !== null)).toBe(true)
  })
})

describe('site.json', () => {
  test('names the zone of the hospital and how numbers of people are spelled', async () => {
    await put({ zone: 'America/New_York', identifiers: { ignoreCase: true } }, 'site.json')
    const config = await load()
    expect([config.zone, config.identifiers]).toEqual([
      'America/New_York',
      { ignoreCase: true, ignoreLeadingZeros: false },
    ])
  })

  test.each([
    [{ zone: 'Nowhere/City' }, 'zone Nowhere/City is no IANA zone'],
    [{ timezone: 'UTC' }, 'unknown key timezone'],
  ])('%j is refused', async (json, message) => {
    await put(json, 'site.json')
    const told = await problems()
    expect(told).toContain('common/site.json')
    expect(told).toContain(message)
  })
})

describe('what lies in a site’s folder and would not be read', () => {
  test.each([
    ['a misspelt file', 'common/feed.json', 'common/feed.json: is no file of the configuration'],
    [
      'a file of the site in an area',
      'awicu/feeds.json',
      'awicu/feeds.json: is no file of the configuration',
    ],
    ['a file beside the folders', 'feeds.json', 'feeds.json is not read here'],
    ['a folder that is no area', 'icu/ui.json', 'icu is no care area'],
  ])('%s is told at start', async (_, file, message) => {
    await mkdir(join(site, file, '..'), { recursive: true })
    await writeFile(join(site, file), '{}')
    expect(await problems()).toContain(message)
  })

  test('two units of one unitID are told', async () => {
    await mkdir(join(site, 'awpacu'))
    await writeFile(
      join(site, 'awpacu/units.json'),
      JSON.stringify([
        { unit: 'NEW', label: 'New', type: 'PACU', unitID: 1, rooms: [], patientConfigTypes: ['Adult'] },
      ]),
    )
    expect(await problems()).toContain('NEW has the unitID 1 of 5N')
  })

  test('a file that is gone while the server runs is a fault, and its settings stay', async () => {
    await put({ LAB: { zone: 'Europe/Berlin' } })
    const { feeds } = await load()
    await rm(join(site, 'common', 'feeds.json'))
    expect(await feeds.reload()).toEqual({ fault: [expect.stringContaining('feeds.json is gone')] })
    expect(feeds.of('LAB').zone).toBe('Europe/Berlin')
    await put({})
    expect(await feeds.reload()).toEqual({ fault: null })
    expect(feeds.of('LAB').zone).toBeNull()
  })
})
