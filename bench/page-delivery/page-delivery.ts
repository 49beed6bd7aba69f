/**
 * Pages over a mail server that is slow, down for ten minutes, refuses some recipients and cuts mails in their midst, while
 * the server is killed: `npm run bench:pages -- [kills]`, 20 unless told. Alerts come in by HL7. The ten minutes pass by
 * putting the dates of pages that wait back.
 */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../e2e/harness/database.ts'
import { header, reading, sendHl7 } from '../../e2e/harness/mllp.ts'
import { freePort } from '../../e2e/harness/ports.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { type MailMode, openFaultyMailServer } from './faulty-mail-server.ts'

const kills = Number(process.argv[2] ?? 20)
const PATIENTS = 3 * kills
const POTASSIUM = '2823-3^Potassium^LN'
const LATE_MS = 120_000
/** A server that was killed answers nothing. */
const ANSWER_MS = 3000

const data = await mkdtemp(join(tmpdir(), 'wardlight-pages-'))
const config = join(data, 'site')
await mkdir(join(config, 'awicu'), { recursive: true })
await writeFile(
  join(config, 'awicu', 'rules.json'),
  JSON.stringify([{ id: 'PotassiumCritical', paging: { pageWho: ['Nurse'] } }]),
)
const pagerOf = (patient: number): string => String(7000 + patient)
const isRefused = (address: string): boolean => /^\d+9@/.test(address)
const mail = await openFaultyMailServer(isRefused)
const env = {
  WARDLIGHT_DATA: join(data, 'data'),
  WARDLIGHT_CONFIG: config,
  PORT: String(await freePort()),
  MLLP_PORT: String(await freePort()),
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mail.port),
  SMTP_TLS: 'off',
  SMTP_FROM: 'ward@hospital.test',
  PAGER_ADDRESS: '{pager}@pager.test',
}
const start = () => startProduct(env)
let product = await start()

/** Until it is acknowledged, as an interface engine would. */
async function insist(send: () => Promise<string>): Promise<void> {
  for (;;) {
    const answer = await Promise.race([send().catch(() => ''), pause(ANSWER_MS, '')])
    if (/MSA\|AA/.test(answer)) return
    await pause(100)
  }
}
const stamp = () => new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)
const port = Number(env.MLLP_PORT)
let fed = 0
const feeding = (async () => {
  for (let i = 0; i < PATIENTS; i++) {
    const mrn = `PAGE${i}`
    const segments = [
      header('ADT^A01^ADT_A01'),
      `EVN|A01|${stamp()}+0000`,
      `PID|1||${mrn}^^^E2E^MR||Page^P${i}||19600415|F`,
      `PV1|1|I|MICU^B${i}^1`,
      `ROL|1|UP|^Nurse|n${i}^Nurse^N${i}||||||||5${i}^WPN^PH~${pagerOf(i)}^WPN^BP`,
    ]
    await insist(() => sendHl7(port, segments))
    await insist(() => reading(port, mrn, POTASSIUM, 7.2, 'mmol/L'))
    fed += 1
  }
})()

const modeAt = (kill: number): MailMode => {
  const part = kill / kills
  if (part < 0.25) return 'slow'
  if (part < 0.5) return 'down'
  return part < 0.75 ? 'cut' : 'slow'
}
/** Ten minutes pass for whatever waits. */
async function tenMinutes(): Promise<void> {
  const database = await openDatabase(env.WARDLIGHT_DATA)
  await database.query(
    `update pages p set created = p.created - interval '10 minutes' from outbox o
     where o.about = 'page ' || p.id and o.state = 'waiting'`,
  )
  await database.query(`update outbox set due = clock_timestamp() where state = 'waiting'`)
  await database.end()
}

let wasDown = false
for (let kill = 0; kill < kills; kill++) {
  const mode = modeAt(kill)
  if (wasDown && mode !== 'down') await tenMinutes()
  wasDown = mode === 'down'
  await mail.be(mode)
  await pause(Math.random() * 2500)
  const ended = once(product.process, 'exit')
  product.process.kill('SIGKILL')
  await ended
  product = await start()
}
await feeding
await mail.be('ok')

const database = await openDatabase(env.WARDLIGHT_DATA)
/**
 * Until nothing is left to page or send. Skips the pauses between tries, and most of the time a dead node holds its
 * letters.
 */
for (let left = 1; left > 0; ) {
  await database.query(
    `update outbox set due = clock_timestamp(), taken_until = least(taken_until, clock_timestamp() + interval '5 seconds')
     where state = 'waiting'`,
  )
  await pause(2000)
  const { rows } = await database.query<{ count: string }>(
    `select (select count(*) from outbox where state = 'waiting') + (select count(*) from alerts a
      where a.rule = 'PotassiumCritical' and not exists (select from pages p where p.alert_id = a.id)) as count`,
  )
  left = Number(rows[0]?.count)
}
const { rows: due } = await database.query<{ id: string }>(
  `select distinct alert_id as id from alert_events e join alerts a on a.id = e.alert_id
   where a.rule = 'PotassiumCritical' and e.to_state = 'active'`,
)
const { rows: pages } = await database.query<{
  pager: string
  state: string
  late: boolean
  attempts: number
}>(
  `select p.pager, o.state, o.attempts, extract(epoch from o.ended - p.created) * 1000 > ${LATE_MS} as late
   from pages p join outbox o on o.about = 'page ' || p.id`,
)
await database.end()
await product.stop()
await mail.stop()
await rm(data, { recursive: true, force: true })

const got = [...mail.taken.values()]
const pagers = new Map<string, number>()
for (const { to } of got) pagers.set(to, (pagers.get(to) ?? 0) + 1)
const refused = pages.filter(({ state }) => state === 'refused')
const lost = Array.from({ length: fed }, (_, i) => `${pagerOf(i)}@pager.test`).filter(
  (to) => !isRefused(to) && !pagers.has(to),
)
const doubled = [...pagers.values()].filter((count) => count > 1).length
const again = got.reduce((sum, { times }) => sum + times - 1, 0)
console.table({
  'kill -9 of the server': kills,
  'alerts that fired': due.length,
  'pages due': fed,
  'pages written': pages.length,
  delivered: pagers.size,
  'refused for good by the mail server, and told so': refused.length,
  'delivered after more than two minutes': pages.filter(({ state, late }) => state === 'sent' && late).length,
  'written or sent as two pages (duplicated)': doubled,
  'taken again under the same Message-ID': again,
  lost: lost.length,
})
process.exitCode = lost.length + doubled > 0 || pages.length !== fed ? 1 : 0
