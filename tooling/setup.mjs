import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node.js that every script of the project runs on, whatever started it. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const stamp = join(root, 'node_modules', '.installed-lock')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs what package-lock.json names, unless that very lock is installed already. Exits with npm's code on failure. */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(
      `Wardlight needs Node.js 20 or newer to start; this is ${process.version}. Install a newer one and try again.`,
    )
    process.exit(1)
  }
  const wanted = lockHash()
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once per change of package-lock.json) …')
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) {
    console.error(
      'npm install failed: see its message above. Check the network and the npm registry setting, then try again.',
    )
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** Runs one script on the pinned Node.js; resolves with its exit code. */
export const run = (args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', ...options })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : code))
  })
