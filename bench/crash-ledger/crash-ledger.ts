/**
 * Kills the server with SIGKILL while the simulator and a ledger of numbered messages run, then compares the ledger with
 * the database: `npm run bench:crash -- [kills]`, 50 unless told. Every third kill takes PostgreSQL too, every seventh PostgreSQL alone.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../e2e/harness/database.ts'
import { freePort } from '../../e2e/harness/ports.ts'
import { type Product, startProduct } from '../../e2e/harness/product.ts'
import { openLedger } from './ledger.ts'

const kills = Number(process.argv[2] ?? 50)
const data = await mkdtemp(join(tmpdir(), 'wardlight-crash-'))
const env = {
  WARDLIGHT_DATA: data,
  WARDLIGHT_SIMULATOR: 'on',
  PORT: String(await freePort()),
  MLLP_PORT: String(await freePort()),
}
const start = () => startProduct(env)
/** One that was just killed may still be on its way back. */
const killPostgres = async () => {
  const file = join(data, 'postgres', 'postmaster.pid')
  for (;;) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0])
    if (pid > 0) return process.kill(pid, 'SIGKILL')
    await pause(20)
  }
}

let product: Product = await start()
const ledger = openLedger(Number(env.MLLP_PORT))
const restarts: number[] = []
const tally = { server: 0, 'server and PostgreSQL': 0, 'PostgreSQL alone': 0 }
for (let kill = 1; kill <= kills; kill += 1) {
  const before = ledger.acknowledged.size
  while (ledger.acknowledged.size === before) await pause(20)
  await pause(Math.random() * 1500)
  if (kill % 7 === 0) {
    tally['PostgreSQL alone'] += 1
    await killPostgres()
    continue
  }
  if (kill % 3 === 0) await killPostgres()
  tally[kill % 3 === 0 ? 'server and PostgreSQL' : 'server'] += 1
  product.process.kill('SIGKILL')
  const from = performance.now()
  product = await start()
  restarts.push(performance.now() - from)
}
await ledger.finish()

const database = await openDatabase(data)
const { rows: journal } = await database.query<{ control_id: string; copies: string }>(
  `select control_id, count(*) as copies from journal where feed = 'LEDGER/BENCH' and state = 'applied' group by control_id`,
)
const { rows: counted } = await database.query<{ count: string }>(
  `select coalesce(sum(count), 0) as count from unknown_codes where code like '%LEDGER-ENTRY%'`,
)
const { rows: twice } = await database.query(
  `select identity from journal group by identity having count(*) > 1`,
)
await database.end()
await product.stop()
await rm(data, { recursive: true, force: true })

const stored = new Map(journal.map(({ control_id, copies }) => [control_id, Number(copies)]))
const missing = [...ledger.acknowledged].filter((id) => !stored.has(id))
const doubled = [...stored].filter(([, copies]) => copies > 1)
const effects = Number(counted[0]?.count)
restarts.sort((a, b) => a - b)
console.table({
  ...Object.fromEntries(Object.entries(tally).map(([what, count]) => [`kill -9: ${what}`, count])),
  'ledger messages sent': ledger.sent,
  'sent again': ledger.resent,
  acknowledged: ledger.acknowledged.size,
  refused: ledger.refused.size,
  'acknowledged but missing': missing.length,
  'journaled twice': doubled.length + twice.length,
  'distinct messages applied': stored.size,
  'times their effect was counted': effects,
  'restart, median ms': Math.round(restarts[restarts.length >> 1] ?? 0),
  'restart, worst ms': Math.round(restarts.at(-1) ?? 0),
})
for (const [id, answer] of [...ledger.refused].slice(0, 5)) console.log(id, answer.replaceAll('\r', ' / '))
if (missing.length || doubled.length || twice.length || effects !== stored.size) process.exitCode = 1
