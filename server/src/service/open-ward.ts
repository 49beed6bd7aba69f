import { randomUUID } from 'node:crypto'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { AlertEngine, type EngineParts } from '../alerts/judging/engine.ts'
import { RuleEvaluator } from '../alerts/judging/rule-evaluator.ts'
import { OpenAlerts } from '../alerts/life/open-alerts.ts'
import { readAlerts } from '../alerts/life/store.ts'
import { readBoard, readTower } from '../answers/rows/read-board.ts'
import { TowerBoard } from '../answers/rows/tower-board.ts'
import { lastRevision, WARD_CHANNEL } from '../cluster/announce-changes.ts'
import { ChangeOrder } from '../cluster/change-order.ts'
import { Follower } from '../cluster/follower.ts'
import { HEARTBEAT_MS } from '../cluster/lease.ts'
import { Revisions } from '../cluster/revisions.ts'
import type { SiteConfig } from '../config/site.ts'
import { snapshotsOf } from '../intake/admissions/snapshots.ts'
import { ensureRooms, markListed, moveRooms, readRooms } from '../intake/rooms/room-rows.ts'
import { configuredRooms, RoomBook } from '../intake/rooms/rooms.ts'
import { readSightings } from '../intake/rooms/sightings.ts'
import { beginCycles } from '../paging/begin-cycles.ts'
import type { Database } from '../store/database.ts'
import { errorName } from '../store/error-name.ts'
import { StoreHealth } from '../store/store-health.ts'
import { WardMemory } from '../ward/memory.ts'
import type { NewRoom } from '../ward/occupancy/pending-change.ts'
import { PAST_MS, readPresent } from '../ward/occupancy/read-persons.ts'
import { summedOverDay } from '../ward/readings/day-volume.ts'
import { keptTogether } from '../ward/readings/kept.ts'
import { readKept } from '../ward/readings/read-recent.ts'
import { keptForSepsis } from '../ward/sepsis/sepsis.ts'
import { type Clock, systemClock } from '../ward/time/clock.ts'
import type { WardLog } from '../ward/ward-log.ts'
import { OpenWard } from './opened.ts'
import type { Ward } from './ward.ts'
import type { WardParts } from './ward-parts.ts'

export interface WardOptions {
  // biome-ignore lint/suspicious/noExplicitAny: the ward reads and writes by SQL and takes the store of any table type
  db: Kysely<any>
  /** For reads that may take long; `db` unless told. */
  readers?: QueryExecutorProvider
  /** NOTIFY messages of a channel; `onGap` after a time in which some may have been missed. */
  listen: Database['listen']
  config: SiteConfig
  log: WardLog
  clock?: Clock
  /** Where it is told what fails on the store. */
  health?: StoreHealth
  /** The most readings of a bed to refile in one transaction; left out: the default. */
  mostRefiled?: number
  /** False: nobody is paged. */
  pages?: boolean
  /** What lasts by the clock beside what is the ward's. */
  setBack?: EngineParts['setBack']
}

/** What the ward does on its store in the background. */
type StoreWork = 'judging' | 'alerts' | 'following' | 'refiling' | 'tower'

const TICK_MS = 1000
const REFILE_MS = 5000
const CLAIMS_MS = 10_000

/** When this configuration was first used on the store: what clients compare to know it changed. */
async function configTime(parts: Pick<WardOptions, 'db' | 'config'>, clock: Clock): Promise<string> {
  await sql`insert into config_seen values (${parts.config.hash}, ${new Date(clock.now())}) on conflict do nothing`.execute(
    parts.db,
  )
  const { rows } = await sql<{ time: Date }>`
    select time from config_seen where hash = ${parts.config.hash}`.execute(parts.db)
  return (rows[0] as { time: Date }).time.toISOString()
}

/** Brings the ward up from the store: beds, patients, current values and open alerts, as they were. */
export async function openWard(options: WardOptions): Promise<Ward> {
  const { db, listen, config, log, clock = systemClock, health = new StoreHealth() } = options
  const node = randomUUID()
  const evaluators = new Map<Area, RuleEvaluator>(
    AREAS.map((area) => [area, new RuleEvaluator(config.area(area))]),
  )
  const kept = new Map(
    [...evaluators].map(([area, evaluator]) => [
      area,
      keptTogether([
        ...evaluator.kept(),
        ...summedOverDay(config.area(area)),
        ...keptForSepsis(config.area(area)),
      ]),
    ]),
  )
  const memory = new WardMemory(config, kept, () => clock.now())
  const rooms = new RoomBook(config, () => clock.now())
  const openAlerts = new OpenAlerts()
  const revisions = new Revisions(0)
  const failed = (what: StoreWork) => (error: unknown) => {
    if (!health.failed(what, new Date(clock.now()).toISOString())) return
    log.error(
      { what, error: errorName(error) },
      'The ward cannot reach its store; retrying, and logging again when it can',
    )
  }
  const works = (what: StoreWork) => {
    if (health.ok(what)) log.info({ what }, 'The ward reaches its store again')
  }
  const parts: WardParts = {
    db,
    readers: options.readers ?? db,
    node,
    config,
    log,
    clock,
    memory,
    rooms,
    openAlerts,
    towerBoard: new TowerBoard(),
    revisions,
    order: new ChangeOrder(revisions),
    health,
    configTime: await configTime(options, clock),
    mostRefiled: options.mostRefiled,
    refiling: { failed: failed('refiling'), works: () => works('refiling') },
  }
  const knowRoom = (room: NewRoom) => {
    rooms.learn(room)
    memory.addRoom(room, clock.now())
  }
  const readPersons = (ids: readonly number[]) => snapshotsOf(db, ids, rooms.areaOf, clock.now())
  /** Reads everything from the store. `stale`: persons that changed on this node meanwhile. */
  const hydrate = async (): Promise<{ revision: number; stale: readonly number[] }> => {
    const revision = await lastRevision(db, parts.order.known)
    const before = new Map([...memory.persons()].map((id) => [id, memory.versionOf(id)]))
    const known = await readRooms(db, null)
    const persons = await readPersons(await readPresent(db, rooms.unitNames(), clock.now()))
    const takeKept = await readKept(
      db,
      memory,
      persons.flatMap(({ records }) => records),
    )
    const alerts = await readAlerts(db, { known: openAlerts.patients() })
    const reading = parts.towerBoard.begin()
    const tower = await readBoard(db, null)
    for (const room of known) knowRoom(room)
    const found = new Set(persons.map(({ person }) => person.id))
    const all = new Set([...found, ...before.keys()])
    const old = new Set([...all].filter((id) => memory.versionOf(id) !== (before.get(id) ?? 0)))
    for (const snapshot of persons) if (!old.has(snapshot.person.id)) memory.take(snapshot)
    for (const id of before.keys()) if (!found.has(id) && !old.has(id)) memory.forget(id)
    openAlerts.setAll(alerts)
    parts.towerBoard.takeAll(tower, reading)
    memory.settle(clock.now())
    takeKept()
    return { revision, stale: [...old] }
  }
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('wardlight rooms'))`.execute(trx)
    await moveRooms(trx, config)
    const listed = configuredRooms(config, AREAS)
    await ensureRooms(trx, listed)
    await markListed(trx, listed)
  })

  const ward = new OpenWard(parts)
  const engine = new AlertEngine(
    {
      ...parts,
      offsetOf: (area) => ward.offset(area),
      onChanged: (patientIds, revision) => ward.alertsChanged(patientIds, revision),
      onError: failed('judging'),
      onJudged: () => works('judging'),
      setBack: options.setBack,
      ...(options.pages === false ? {} : { caused: (trx, written) => beginCycles(trx, written, config) }),
    },
    evaluators,
  )
  ward.engine = engine
  const follower = new Follower({
    ...parts,
    readAlerts: async (patientIds) => {
      const open = await readAlerts(db, { patients: patientIds })
      return () => openAlerts.set(patientIds, open)
    },
    readTower: (patientIds) => readTower(db, parts.towerBoard, patientIds),
    readRooms: (roomSys) => readRooms(db, roomSys),
    readPersons,
    readSightings: (recordIds) => readSightings(db, recordIds, clock.now() - PAST_MS),
    knowRoom,
    hydrate,
    settle: () => memory.settle(clock.now()),
    changed: (beds) => {
      works('following')
      ward.changed(beds)
    },
    failed: failed('following'),
  })
  await listen(
    WARD_CHANNEL,
    (payload) => follower.heard(payload),
    (since) => follower.gap(since),
  )
  parts.order.reset((await hydrate()).revision)
  ward.watchAll()
  await engine.lead()
  await engine.settled()
  await engine.lead()
  ward.follower = follower
  ward.refile()
  ward.onStop(
    clock.every(REFILE_MS, () => ward.refile()),
    clock.every(TICK_MS, () => ward.tick()),
    clock.every(HEARTBEAT_MS, () => void engine.lead().then(() => works('alerts'), failed('alerts'))),
    clock.every(CLAIMS_MS, () => void ward.tower.freeSilent().then(() => works('tower'), failed('tower'))),
    () => follower.stop(),
  )
  return ward
}
