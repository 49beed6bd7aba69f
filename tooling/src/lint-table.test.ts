import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { withFolderTables } from './folder-tables.ts'
import { importsFile } from './lint-imports.ts'
import { FREE_PACKAGES, PACKAGES, SERVER_FOLDERS } from './lint-table.ts'
import { ROOT } from './workspace.ts'

const folders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  )

describe('the table of imports', () => {
  it('is what biome.json extends; npm run lint:table writes it', () => {
    expect(readFileSync(join(ROOT, 'biome.imports.json'), 'utf8')).toBe(importsFile())
    expect(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')).extends).toEqual([
      './biome.imports.json',
    ])
  })

  it('is what CONTRIBUTING.md shows; npm run lint:table writes it', () => {
    const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
    expect(page).toBe(withFolderTables(page))
  })

  it('names every folder there is', () => {
    const workspaces = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces as string[]
    const named = Object.keys({ ...PACKAGES, ...FREE_PACKAGES })
    expect(named.sort()).toEqual([...workspaces, 'mf-shared'].sort())
    expect(Object.keys(SERVER_FOLDERS).sort()).toEqual(folders('server/src').sort())
  })

  it('has each folder of the server below those it may import, but calls and live', () => {
    const names = Object.keys(SERVER_FOLDERS)
    const upward = Object.entries(SERVER_FOLDERS).flatMap(([name, { may }], at) =>
      may.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} imports ${other}`),
    )
    expect(upward).toEqual(['calls imports live'])
  })
})

const CASES: [file: string, from: string, may: boolean][] = [
  ['mf-census/src/grid/1.ts', '@wardlight/mf-patient/body', false],
  ['mf-census/src/grid/2.ts', '../../../mf-patient/src/body.ts', false],
  ['mf-census/src/grid/3.ts', '@wardlight/mf-shared/ui', true],
  ['mf-not-there-yet/src/1.ts', '@wardlight/mf-help/help', false],
  ['mf-not-there-yet/src/2.ts', '../../mf-help/src/help.ts', false],
  ['mf-not-there-yet/src/3.ts', '@wardlight/contracts/areas', true],
  ['mf-shared/src/ui/1.ts', '@wardlight/mf-help/help', false],
  ['contracts/src/4.ts', '@wardlight/server/src/process/create-log.ts', false],
  ['server/src/ward/5.ts', '../alerts/engine.ts', false],
  ['server/src/ward/6.ts', '../config/area.ts', true],
  ['server/src/feeds/mllp/7.ts', '../../intake/apply.ts', false],
  ['server/src/feeds/mllp/8.ts', '../../ward/events.ts', true],
  ['server/src/feeds/mllp/9.ts', '@wardlight/tooling/src/x.ts', false],
  ['server/src/alerts/10.ts', './answers.ts', true],
  ['server/src/ward/11.test.ts', '../service/index.ts', true],
  ['server/src/ward/12.test.ts', '@wardlight/mf-shared/ui', false],
  ['server/src/start/13.ts', '../service/index.ts', true],
  ['server/src/feeds/14.ts', '@wardlight/hl7/header', true],
  ['server/src/feeds/15.ts', '@wardlight/simulator/hospital', false],
  ['server/src/feeds/16.test.ts', '@wardlight/simulator/hospital', true],
  ['simulator/src/17.ts', '@wardlight/hl7/send', true],
  ['simulator/src/18.test.ts', '../../server/src/config/load-site.ts', false],
  ['hl7/src/19.ts', '@wardlight/contracts/areas', false],
  ['server/src/shell/20.ts', '@wardlight/composition/compose', true],
  ['server/src/calls/system-request/21.ts', '../../composition/record.ts', true],
  ['server/src/22.ts', '../../composition/src/compose.ts', false],
  ['composition/src/23.ts', '@wardlight/server/src/process/create-log.ts', false],
  ['tooling/src/24.ts', '@wardlight/server/src/process/create-log.ts', false],
  ['tooling/src/demo/25.ts', '@wardlight/server/src/process/create-log.ts', true],
]

describe('the lint', () => {
  let folder: string
  let refused: Set<string>

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wardlight-lint-'))
    for (const [file, from] of CASES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `export { a } from '${from}'\n`)
    }
    writeFileSync(join(folder, 'biome.json'), importsFile())
    const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [biome, 'lint', '--only=style/noRestrictedImports', '.']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    refused = new Set(CASES.map(([file]) => file).filter((file) => `${stdout}${stderr}`.includes(`${file}:`)))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(CASES)('%s importing %s: %s', (file, _from, may) => {
    expect(refused.has(file)).toBe(!may)
  })
})
