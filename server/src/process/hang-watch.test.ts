import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

const WATCH = new URL('./hang-watch.ts', import.meta.url).href

/** A process that watches itself with turns of 20 ms, and does this. */
const run = (doing: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { watchForHangs } = await import('${WATCH}')
      watchForHangs({ beatMs: 20, hangMs: 2000 })
      ${doing}`,
    ],
    { encoding: 'utf8', timeout: 120_000, killSignal: 'SIGTERM' },
  )

// shows: A30
test('a server whose event loop stands still ends, with words', () => {
  const { signal, stderr } = run('setImmediate(() => { for (;;); })')
  expect(signal).toBe('SIGKILL')
  expect(stderr).toContain('stood still')
})

test('one that takes its turns goes on for longer than that, and ends by itself', () => {
  const { status, stdout } = run(
    "let turns = 0\nconst timer = setInterval(() => { if (++turns === 150) { console.log('done'); clearInterval(timer) } }, 20)",
  )
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'done\n' })
})
