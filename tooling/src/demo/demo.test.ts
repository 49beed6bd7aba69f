import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import { inTurns } from './in-turns.ts'
import type { ProductClient } from './product-client.ts'
import { Recorder, unnamed } from './recorder.ts'
import { staticPage } from './static-page.ts'
import { checkFolder, makeBeside, putInPlace } from './target-folder.ts'
import { tourOf } from './tour.ts'
import { walk } from './walk.ts'

const AT = '2026-11-20T14:02:31.000Z'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-demo-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const manifest = {
  product: 'Wardlight demo',
  recordedAt: AT,
  composition: 'x',
  slices: {},
  tour: [],
  answers: [],
}
const inFolder = (name: string, files: Record<string, string>) => {
  mkdirSync(join(folder, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  return join(folder, name)
}

describe('the folder of a demo', () => {
  it('is a new one, an empty one or that of an earlier demo, and no other', () => {
    expect(() => checkFolder(join(folder, 'new'))).not.toThrow()
    expect(() => checkFolder(inFolder('empty', {}))).not.toThrow()
    expect(() =>
      checkFolder(inFolder('demo', { 'demo.json': JSON.stringify(manifest), a: '' })),
    ).not.toThrow()
    expect(() => checkFolder(inFolder('other', { 'thesis.txt': 'x' }))).toThrow(/not empty, and no demo/)
    expect(() => checkFolder(inFolder('like', { 'demo.json': '{"name":"mine"}' }))).toThrow(
      /nothing in it was touched/,
    )
    expect(() => checkFolder(join(folder, 'other', 'thesis.txt'))).toThrow(/is a file/)
  })

  it('is replaced whole, so that nothing of an earlier demo stays', async () => {
    const target = inFolder('demo', { 'demo.json': JSON.stringify(manifest), old: '' })
    expect(await putInPlace(inFolder('made', { 'index.html': 'new' }), target)).toBe(1)
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('new')
    expect(() => readFileSync(join(target, 'old'))).toThrow('ENOENT')
  })

  it('is restored by the next export after one was killed at any point, and nothing else is left', async () => {
    const target = inFolder('demo', { 'demo.json': JSON.stringify(manifest), old: '' })
    const killed = await makeBeside(target)
    writeFileSync(join(killed, 'half'), '')
    renameSync(target, join(folder, '.demo.wardlight-before'))
    const made = await makeBeside(target)
    expect([readdirSync(made), readdirSync(target).sort()]).toEqual([[], ['demo.json', 'old']])
    expect(await putInPlace(made, target)).toBe(0)
    await makeBeside(target)
    expect(readdirSync(folder).sort()).toEqual(['.demo.wardlight-made', 'demo'])
  })
})

describe('a recording', () => {
  const recorderOf = (answer: unknown) =>
    new Recorder({ get: async () => answer } as unknown as ProductClient, folder, 'view/1/')

  it('stops at an answer that is not what its schema says, and names both', async () => {
    const recorder = recorderOf({ user: { userID: 7 } })
    await expect(recorder.record('AccessRequest', { action: 'check' }, 'UserAnswer')).rejects.toThrow(
      /AccessRequest {"action":"check"} is no UserAnswer: \/user/,
    )
    expect(recorder.answers).toEqual([])
  })

  it('stops if two calls would be one file on a case-insensitive disk', async () => {
    const recorder = recorderOf({
      intakeOutput: { intake: 1, output: 1, urine: 1 },
      regNum: '',
      person: 0,
      now: AT,
    })
    await recorder.record('DataRequest', { unit: 'A' }, 'IntakeOutputAnswer')
    await expect(recorder.record('DataRequest', { unit: 'a' }, 'IntakeOutputAnswer')).rejects.toThrow(
      'same file',
    )
  })

  it('does not tell the name of the machine', () => {
    expect(unnamed({ node: 'vm', jobs: [{ on: 'vm:8080' }], text: 'vm is slow', list: 'vms' }, 'vm')).toEqual(
      {
        node: 'demo',
        jobs: [{ on: 'demo' }],
        text: 'vm is slow',
        list: 'vms',
      },
    )
  })

  it('refuses patients of any feed but the simulator, before any of them is asked for', async () => {
    const asked: string[] = []
    const record = async (call: string, query: Record<string, string | number>) => {
      asked.push(`${call} ${query.action ?? ''}`)
      return { user: { areas: ['awicu'] }, feeds: [{ name: 'LAB/SIMULATOR' }, { name: 'MON/CITY' }] }
    }
    await expect(walk(record as never, () => undefined)).rejects.toThrow('MON/CITY')
    expect(asked.filter((one) => /Census|Data/.test(one))).toEqual([])
  })

  it('begins nothing more after the first failure', async () => {
    const later = jest.fn(async () => undefined)
    await expect(inTurns([async () => Promise.reject(new Error('no')), later, later], 1)).rejects.toThrow(
      'no',
    )
    expect(later).not.toHaveBeenCalled()
  })
})

describe('the page', () => {
  const demo = { recordedAt: AT, answers: 'view/1/', tour: [{ title: '</script>', text: '', path: '/' }] }
  const html = '<head>\n<meta charset="utf-8">\n<script src="/view/static/guard.js"></script>\n</head>'

  it('has the policy first, addresses from where it lies, and text that ends no script', () => {
    const page = staticPage(html, 'abc', demo)
    expect(page).toMatch(
      /^<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    )
    expect(page).toContain("style-src 'self' 'nonce-abc'")
    expect(page).not.toMatch(/frame-ancestors|unsafe/)
    expect(page).toContain('<script src="./static/guard.js">')
    expect(page).not.toContain('</script>"')
  })

  it('is refused while it names an address only the server has', () => {
    expect(() => staticPage(`${html}<a href='/view/help'>`, 'abc', demo)).toThrow("href='/view/help'")
  })
})

describe('the tour', () => {
  const row = (roomSys: number, alerts: number, more: object = {}) =>
    ({
      roomSys,
      displayRoom: `${roomSys}`,
      alerts: Array(alerts),
      roomEmpty: false,
      silentSince: null,
      ...more,
    }) as unknown as CensusRow
  const rows = [row(1, 0), row(2, 3), row(3, 9, { silentSince: AT }), row(4, 9, { roomEmpty: true })]
  const seen = (['awor', 'awicu'] as const).map((area) => ({ area, rows }))

  it('begins in the default area, shows each, and a patient with much to see', () => {
    const paths = tourOf(seen, ['mf-census', 'mf-patient', 'mf-help', 'mf-status']).map(({ path }) => path)
    expect(paths).toEqual([
      '/awicu/census',
      '/awicu/census/alerts',
      '/awicu/patient/2',
      '/awor/census',
      '/awor/patient/2',
      '/awicu/help/Instructions',
      '/awicu/help/ColorLimits',
      '/awicu/help/DataDictionary',
      '/status/Status',
    ])
  })

  it('leads to no slice that is not composed', () => {
    expect(tourOf(seen, ['mf-patient']).map(({ path }) => path)).toEqual([
      '/awicu/patient/2',
      '/awor/patient/2',
    ])
  })
})
