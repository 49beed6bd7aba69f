import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from './workspace.ts'

const CASES: [what: string, rule: string, code: string][] = [
  ['eval', 'noGlobalEval', 'export const a = (s: string) => eval(s)'],
  ['code made of text', 'noImpliedEval', 'export const a = (s: string) => new Function(s)'],
  ['code in a timer', 'noImpliedEval', "export const a = () => setTimeout('go()', 5)"],
  [
    'markup in React',
    'noDangerouslySetInnerHtml',
    'export const A = ({ s }: { s: string }) => <i dangerouslySetInnerHTML={{ __html: s }} />',
  ],
  [
    'markup as inner text',
    'Text is never read as markup',
    'export const a = (e: HTMLElement, s: string) => {\n  e.innerHTML = s\n}',
  ],
  [
    'markup put in',
    'Text is never read as markup',
    "export const a = (e: HTMLElement, s: string) => e.insertAdjacentHTML('beforeend', s)",
  ],
  ['markup written', 'Text is never read as markup', 'export const a = (s: string) => document.write(s)'],
  ['messages of any window', 'Any site can send messages', "window.addEventListener('message', console.log)"],
  [
    'a shell',
    'No shell reads a command',
    "import { spawn } from 'node:child_process'\n\nspawn('ls', { cwd: '/', shell: true })",
  ],
  [
    'a command as text',
    'No shell reads a command',
    "import { execSync } from 'node:child_process'\n\nexport const a = (s: string) => execSync(s)",
  ],
  ['a script address', 'noScriptUrl', 'export const A = () => <a href="javascript:go()">x</a>'],
  [
    'a new window that knows its opener',
    'noBlankTarget',
    'export const A = () => <a href="https://x" target="_blank">x</a>',
  ],
  ['a cookie from a script', 'noDocumentCookie', "export const a = () => {\n  document.cookie = 'a=b'\n}"],
  ['a prototype', 'noProto', 'export const a = (o: { __proto__: object }) => o.__proto__'],
  ['loose comparison', 'noDoubleEquals', "export const a = (n: unknown) => n == '1'"],
]

describe('the lint refuses', () => {
  let folder: string
  let output: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wardlight-lint-'))
    const { vcs: _, extends: __, ...config } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    cpSync(join(ROOT, 'tooling', 'lint'), join(folder, 'tooling', 'lint'), { recursive: true })
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { react: '^19.0.0' } }))
    CASES.forEach(([, , code], i) => {
      writeFileSync(join(folder, 'src', `case-${i}-.tsx`), `${code}\n`)
    })
    const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [biome, 'lint', '--error-on-warnings', '--max-diagnostics=none', 'src']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    output = `${stdout}${stderr}`
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // shows: V1.2.2, V1.2.5, V1.3.2, V3.2.2, V3.5.5, V15.3.5, V15.3.6
  it.each(CASES.map(([what, rule], i) => [what, rule, i] as const))('%s (%s)', (_what, rule, i) => {
    expect(output).toMatch(
      new RegExp(`case-${i}-\\.tsx:\\d+:\\d+ (lint/\\w+/${rule}\\b|plugin [━\\s]+×\\s+${rule})`),
    )
  })
})
