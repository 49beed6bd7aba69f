/**
 * A night of two people in the tower over 60 intensive-care beds, each at a server of their own on one database:
 * `npm run bench:tower -- [hours] [seed]`, 8 and 1 unless told, by a clock that is run fast. Windows die without a word, people
 * take over from each other, and one server is closed and opened again twice. Exits with 1 where a promise was broken.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLAIM_MS } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import { pino } from 'pino'
import { ruleProblems } from '../../server/src/alerts/rules/rule-problems.ts'
import { loadConfig } from '../../server/src/config/load-site.ts'
import { USUAL_RETENTION } from '../../server/src/config/retention-file.ts'
import { makeAllPartitions } from '../../server/src/jobs/partitions-job.ts'
import { openWard } from '../../server/src/service/index.ts'
import { openDatabase } from '../../server/src/store/database.ts'
import { migrate } from '../../server/src/store/migrate.ts'
import type { ClinicalEvent } from '../../server/src/ward/events.ts'
import { manualClock } from '../../server/test-support/manual-clock.ts'
import { measured, moved } from '../../server/test-support/ward-host.ts'
import { chances, NightPatient } from './night-patients.ts'
import { TowerUser } from './tower-user.ts'

const [hours, seed] = [Number(process.argv[2] ?? 8), Number(process.argv[3] ?? 1)]
const BEDS = 60
const MINUTE = 60_000
const STEP_S = 10
/** Rooms one person opens in a minute. */
const PACE = 3
/** Longest time until the other server hears of a contact by the database, ms. */
const HEARD_MS = 2000

const data = await mkdtemp(join(tmpdir(), 'wardlight-tower-'))
const log = pino({ level: 'silent' })
const database = await openDatabase({ databaseUrl: null, data, log })
const { db } = database
await migrate(db)
const clock = manualClock(Date.now() - hours * 60 * MINUTE)
await makeAllPartitions(db, USUAL_RETENTION, clock.now())
const config = await loadConfig(join(import.meta.dirname, '../../server/config'), null, ruleProblems)
const open = () =>
  openWard({ db, listen: database.listen, config, clock, log: { ...log, info: () => {} } as never })
const wards = [await open(), await open()] as [
  Awaited<ReturnType<typeof open>>,
  Awaited<ReturnType<typeof open>>,
]

const settled = async () => {
  for (const ward of wards) await ward.settled()
}
const send = async (events: ClinicalEvent[]) => {
  const [ward] = wards
  const { change } = await db.transaction().execute((trx) => ward.apply(trx, [{ events }]))
  ward.publish(change)
  await settled()
}
const chance = chances(seed)
const users = [
  new TowerUser({ who: 'ada', name: 'Byron, Ada' }, chances(seed + 1)),
  new TowerUser({ who: 'bob', name: 'Hale, Bob' }, chances(seed + 2)),
] as const
const patients = Array.from({ length: BEDS }, () => new NightPatient(chance))
const mrn = (bed: number) => `N${bed}`

await send(patients.map((_, bed) => moved('admit', mrn(bed), `MICU^T${bed}`, clock.now())))
let unseen = 0
const minutes = Math.round(hours * 60)
for (let minute = 0; minute < minutes; minute++) {
  for (let at = 0; at < 60; at += STEP_S) {
    clock.advance(STEP_S * 1000)
    await settled()
  }
  await send(patients.flatMap((patient, bed) => [measured(mrn(bed), patient.minute(), clock.now())]))
  if (minute === Math.floor(minutes / 3) || minute === Math.floor((2 * minutes) / 3)) {
    await wards[1].stop()
    wards[1] = await open()
  }
  await Promise.all(users.map((user, at) => user.work(wards[at === 0 ? 0 : 1], PACE, clock.now())))
  await settled()
  unseen += await contactsNeverSeen()
}
for (let at = 0; at < 2 * CLAIM_MS; at += 5000) {
  clock.advance(5000)
  await settled()
}

async function contactsNeverSeen(): Promise<number> {
  const until = performance.now() + HEARD_MS
  for (;;) {
    const found = await unseenContacts()
    if (found === 0 || performance.now() > until) return found
    await pause(20)
    await settled()
  }
}

/** Contacts without an answer that the census of some server does not show. */
async function unseenContacts(): Promise<number> {
  const { rows } = await sql<{ roomSys: number; count: number }>`
    select room_sys as "roomSys", count(*)::integer as count from tower_contacts where answered is null group by 1`.execute(
    db,
  )
  const shown = wards.map(
    (ward) =>
      new Map(ward.census('awicu', {}).census.map((row) => [row.roomSys, row.tower?.waiting?.count ?? 0])),
  )
  return rows.filter(({ roomSys, count }) => shown.some((of) => of.get(roomSys) !== count)).length
}

async function one<T>(query: ReturnType<typeof sql<T>>, of: QueryExecutorProvider = db): Promise<T> {
  return (await query.execute(of)).rows[0] as T
}
/** Judged again although it had not been loud again since. */
const { twice } = await one(sql<{ twice: number }>`
  with judged as (
    select alert_id, time, lag(time) over (partition by alert_id order by sequence) as before from alert_judgements)
  select count(*)::integer as twice from judged j where before is not null and not exists (
    select from alert_events e where e.alert_id = j.alert_id and e.to_state = 'active' and e.time >= j.before
      and e.time <= j.time)`)
const kept = users.flatMap(({ tally }) => tally.kept)
const { found } = await one(sql<{ found: number }>`
  select count(*)::integer as found from alert_judgements where request_id = any(${kept}::uuid[])`)
const { claims } = await one(sql<{ claims: number }>`select count(*)::integer as claims from tower_claims`)
const { fired } = await one(sql<{ fired: number }>`
  select count(distinct a.id)::integer as fired from alerts a join alert_events e on e.alert_id = a.id
  where a.area = 'awicu' and e.to_state = 'active' and a.level in (4, 5, 6)`)
const { alerts } = await one(sql<{ alerts: number }>`
  select count(distinct alert_id)::integer as alerts from alert_judgements`)
const delay = await one(sql<{ median: number; p95: number }>`
  select percentile_cont(0.5) within group (order by to_judgement) as median,
    percentile_cont(0.95) within group (order by to_judgement) as p95 from tower_delays`)
const open_ = wards[0]
  .census('awicu', { tower: true })
  .census.reduce((sum, { tower }) => sum + (tower?.open ?? 0), 0)
const sum = (of: 'judged' | 'refused' | 'contacts' | 'takenOver' | 'leftOpen') =>
  users.reduce((all, { tally }) => all + tally[of], 0)
const overwritten = kept.length - found
console.log(`${BEDS} beds, ${hours} simulated hours, two people, two servers, seed ${seed}`)
console.table({
  'alerts that fired': fired,
  judged: sum('judged'),
  'over before anybody looked, or told by a worse one': fired - alerts - open_,
  'refused, the other was first or held it': sum('refused'),
  'judged twice': twice,
  'overwritten or lost': overwritten,
  'not judged yet at the end': open_,
  contacts: sum('contacts'),
  'contacts the bedside did not see': unseen,
  'windows that died': sum('leftOpen'),
  'taken over': sum('takenOver'),
  'claims left': claims,
  'seconds to judgement, median': Math.round(delay.median),
  'seconds to judgement, 95 %': Math.round(delay.p95),
})
for (const ward of wards) await ward.stop()
await database.stop()
await rm(data, { recursive: true, force: true })
process.exitCode = twice + overwritten + claims + unseen > 0 ? 1 : 0
