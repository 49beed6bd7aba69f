import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { makeOwnFolder } from './own-folder.ts'

let within: string
beforeEach(() => {
  within = realpathSync(mkdtempSync(join(tmpdir(), 'wardlight-own-')))
})
afterEach(() => rmSync(within, { recursive: true, force: true }))

const folderOf = (pid: number | undefined) => {
  const folder = join(within, `wardlight-demo-${pid}-abcdef`)
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'base'), '')
  return folder
}
const ended = () => spawnSync(process.execPath, ['-e', '']).pid

it('clears away what an export left that was killed, and its database with it, and nothing else', async () => {
  const left = folderOf(ended())
  const others = [folderOf(process.ppid), join(within, `mine-${ended()}-x`)]
  mkdirSync(others[1] as string)
  const code = 'process.on("SIGINT", () => process.exit()); console.log(1); setInterval(() => {}, 9999)'
  const args = ['-e', code, 'postgres', '--', '-D', join(left, 'postgres'), '-p', '1']
  const database = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(database, 'exit')
  await once(database.stdout, 'data')
  const made = await makeOwnFolder(within)
  await gone
  expect(existsSync(left)).toBe(false)
  expect(
    readdirSync(within)
      .map((name) => join(within, name))
      .toSorted(),
  ).toEqual([...others, made].toSorted())
})
