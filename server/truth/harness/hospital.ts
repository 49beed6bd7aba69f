import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import { sql } from 'kysely'
import { LEASE_MS } from '../../src/cluster/lease.ts'
import type { SiteConfig } from '../../src/config/site.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { Connections } from './connections.ts'
import { emptyHospital } from './empty.ts'
import type { HospitalCalls, NodeCalls } from './hospital-calls.ts'
import { openNode, type WardNode } from './node.ts'
import { answersOfWard } from './ward-answers.ts'

/** A row of some census, with its area. */
export interface HospitalRow extends CensusRow {
  area: Area
}

/** A whole hospital in this process: real feeds over MLLP, the real ward, a clock moved by hand. */
export interface Hospital {
  clock: ManualClock
  nodes: WardNode[]
  /** The node whose port is spoken to and whose calls are asked. */
  node: WardNode
  settled(): Promise<void>
  /** Moves the clock on, settling every five seconds, every minute of more than ten, and every ten of two hours and more. */
  wait(seconds: number): Promise<void>
  /** Every census row of every area. */
  census(): Promise<HospitalRow[]>
  body(row: HospitalRow): Promise<Body>
  intakeOutput(row: HospitalRow): Promise<IntakeOutputAnswer>
  graphs(row: HospitalRow, names: readonly string[], seconds: number): Promise<GraphAnswer>
  /** Everything the status screen is told, as one text. */
  status(): Promise<string>
  /** Whether the filter "vent" of the census keeps the row. */
  isVentilated(row: HospitalRow): Promise<boolean>
  /** The first node stops dead with its connections open; the second is spoken to and asked from now on. */
  freeze(): Promise<void>
  /** Every node ends and comes up again on what is stored. */
  restart(): Promise<void>
  /** All ends, everything is forgotten. */
  close(): Promise<void>
}

interface HospitalOptions {
  nodes?: number
  clock?: ManualClock
}

export interface HospitalHouse {
  open(config: SiteConfig, options?: HospitalOptions): Promise<Hospital>
  stop(): Promise<void>
}

/** Serialises a grant: test files make it to the same account of one server, and two at a time fail. */
const inTurn = (grant: string): string =>
  `do $$ begin perform pg_advisory_xact_lock(hashtext('test grants')); ${grant}; end $$`

/**
 * One database for a file of tests; hospitals are opened on it one after the other, and asked by `calls`, or the ward
 * itself.
 */
export async function openHouse(calls: HospitalCalls | null = null): Promise<HospitalHouse> {
  const database = calls?.database ?? (await openTestDatabase())
  const { username } = new URL(database.url)
  await database.asOwner(inTurn(`grant set on parameter session_replication_role to ${username}`))
  const connections = new Connections(database.url)
  return {
    open: async (config, options = {}) => {
      await emptyHospital(database.db)
      return openHospital({ database, connections, calls }, config, options)
    },
    stop: async () => {
      await connections.stop()
      await (calls ?? database).stop()
    },
  }
}

interface HouseParts {
  database: TestDatabase
  connections: Connections
  calls: HospitalCalls | null
}

async function openHospital(
  { database, connections, calls }: HouseParts,
  config: SiteConfig,
  { nodes: count = 1, clock = manualClock() }: HospitalOptions,
): Promise<Hospital> {
  const openNodes = async () => {
    const nodes: WardNode[] = []
    for (let i = 0; i < count; i++) nodes.push(await openNode(connections, config, clock))
    return nodes
  }
  let frozenAt: number | null = null
  /** Leases expire by the database's own clock. Expires a frozen node's lease when the hospital's clock says so. */
  const passForDatabase = async () => {
    if (frozenAt === null || clock.now() - frozenAt < LEASE_MS) return
    frozenAt = null
    await sql`update leases set expires = clock_timestamp() - interval '1 ms'`.execute(database.db)
  }
  let asked: NodeCalls | null = null
  const asking = (): NodeCalls => {
    if (!calls) throw new Error('This hospital has no calls: open its house with them.')
    asked ??= calls.of(hospital.node, config, clock)
    return asked
  }
  const ofWard = answersOfWard(() => hospital.node.ward)
  const answers = () => (calls ? asking().answers : ofWard)
  const otherNode = async () => {
    await asked?.close()
    asked = null
  }
  const nodes = await openNodes()
  const hospital: Hospital = {
    clock,
    nodes,
    node: nodes[0] as WardNode,
    settled: async () => {
      await passForDatabase()
      for (const node of hospital.nodes) if (!node.frozen) await node.ward.settled()
    },
    wait: async (seconds) => {
      const step = seconds >= 7200 ? 600 : seconds > 600 ? 60 : 5
      for (let left = seconds; left > 0; left -= step) {
        clock.advance(Math.min(step, left) * 1000)
        await hospital.settled()
      }
    },
    census: async () => {
      const rows: HospitalRow[] = []
      for (const area of AREAS) rows.push(...(await answers().census(area)).map((row) => ({ ...row, area })))
      return rows
    },
    body: (row) => answers().body(row),
    intakeOutput: (row) => answers().intakeOutput(row),
    graphs: (row, names, seconds) => answers().graphs(row, names, seconds),
    status: () => asking().status(),
    isVentilated: async ({ area, roomSys }) => {
      const kept = await answers().census(area, 'vent')
      return kept.some((row) => row.roomSys === roomSys)
    },
    freeze: async () => {
      const [first, second] = hospital.nodes
      if (!first || !second) throw new Error('only one of two nodes can be frozen')
      first.freeze()
      frozenAt = clock.now()
      hospital.node = second
      await otherNode()
    },
    restart: async () => {
      await otherNode()
      for (const node of hospital.nodes) await node.stop()
      hospital.nodes = await openNodes()
      hospital.node = hospital.nodes[0] as WardNode
    },
    close: async () => {
      await otherNode()
      for (const node of hospital.nodes) await node.stop()
    },
  }
  return hospital
}
