import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from '@jest/globals'

const LOG = pathToFileURL(join(import.meta.dirname, 'create-log.ts')).href
let program: ChildProcess
afterEach(() => void program.kill('SIGKILL'))

/** A program that logs so many lines, says so, and ends when it is told to. */
function logging(lines: number, stdout: 'pipe' | number): ChildProcess {
  const text = `
    import { createLog } from ${JSON.stringify(LOG)}
    const log = createLog('info')
    for (let line = 1; line <= ${lines}; line++) log.info({ line, filling: 'x'.repeat(1000) }, 'a line')
    setImmediate(() => process.send('goes on'))
    process.on('message', () => { log.info('the last line'); process.exit(0) })`
  program = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    env: { PATH: process.env.PATH },
  })
  return program
}
const onlyOnce = (act: () => void) => {
  let acts = [act]
  return () => {
    for (const one of acts) one()
    acts = []
  }
}
const linesOf = (text: string): number[] =>
  text
    .trimEnd()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { line?: number }).line ?? [])

test('a log whose reader stands still holds up nothing, and is whole once it is read', async () => {
  const { stdout } = logging(500, 'pipe')
  expect(await once(program, 'message')).toEqual(['goes on', undefined])
  const endOnce = onlyOnce(() => program.send('end'))
  let text = ''
  stdout?.setEncoding('utf8').on('data', (some: string) => {
    text += some
    if (text.includes('"line":500,')) endOnce()
  })
  await once(program, 'close')
  expect(linesOf(text)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
  expect(text.trimEnd()).toMatch(/"the last line"\}$/)
})

test('lines beyond what may wait are lost, and counted', async () => {
  const { stdout } = logging(3000, 'pipe')
  await once(program, 'message')
  const endOnce = onlyOnce(() => program.send('end'))
  let text = ''
  stdout?.setEncoding('utf8').on('data', (some: string) => {
    text += some
    if (text.includes('"lost":')) endOnce()
  })
  await once(program, 'close')
  const { length } = linesOf(text)
  expect(Number(/"lost":(\d+)/.exec(text)?.[1])).toBe(3000 - length)
  expect(length).toBeGreaterThan(900)
})

test('a disk without room for the log ends nothing, neither while it runs nor when it ends', async () => {
  const full = openSync('/dev/full', 'w')
  logging(500, full)
  closeSync(full)
  expect(await once(program, 'message')).toEqual(['goes on', undefined])
  program.send('end')
  expect(await once(program, 'exit')).toEqual([0, null])
})
