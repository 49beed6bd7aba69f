/* `npm run demo:export -- <folder>`: the composed product with recorded answers, as files for any web server. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../workspace.ts'
import { exportDemo } from './export-demo.ts'

const USAGE = `Usage: npm run demo:export -- <folder> [--hours 8] [--seed 7]
Starts the product on a database of its own with simulated patients, records what it answers, and writes it into the
folder as files for any web server. --hours: of history, 1 to 72. --seed: another hospital.`

function whole(name: string, text: string, low: number, high: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= low && value <= high) return value
  throw new Error(`${name} must be a whole number from ${low} to ${high}, not "${text}"\n${USAGE}`)
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop.abort(new Error('Stopped; the folder is as it was.')))

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '8' }, seed: { type: 'string', default: '7' } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE)
  await exportDemo({
    root: ROOT,
    folder: resolve(folder),
    hours: whole('--hours', values.hours, 1, 72),
    seed: whole('--seed', values.seed, 0, 2 ** 31 - 1),
    say: (line) => console.log(line),
    signal: stop.signal,
  })
  console.log(
    `Serve it with any web server, from any path, e.g.: python3 -m http.server -d ${JSON.stringify(folder)}`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
