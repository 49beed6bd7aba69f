import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { LEASE_MS } from '../../src/cluster/lease.ts'
import type { SiteConfig } from '../../src/config/site.ts'
import { Names } from '../../src/feeds/names/names.ts'
import { createApp } from '../../src/http/app.ts'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { Connections } from './connections.ts'
import { emptyHospital } from './empty.ts'
import { openNode, type WardNode } from './node.ts'
import { answersOfCalls, answersOfWard } from './ward-answers.ts'

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
  /** Asks by the calls, as a browser does; else the ward itself. */
  overHttp?: boolean
}

export interface HospitalHouse {
  open(config: SiteConfig, options?: HospitalOptions): Promise<Hospital>
  stop(): Promise<void>
}

const STATUS_CALLS = [
  'systemrequest.ashx?action=status',
  'systemrequest.ashx?action=deadLetters',
  'systemrequest.ashx?action=dataQuality',
]

/** Serialises a grant: test files make it to the same account of one server, and two at a time fail. */
const inTurn = (grant: string): string =>
  `do $$ begin perform pg_advisory_xact_lock(hashtext('test grants')); ${grant}; end $$`

/** One database and one signed-in person for a file of tests; hospitals are opened on it one after the other. */
export async function openHouse(): Promise<HospitalHouse> {
  const app = await openTestApp()
  const { username } = new URL(app.database.url)
  await app.database.asOwner(inTurn(`grant set on parameter session_replication_role to ${username}`))
  const connections = new Connections(app.database.url)
  const cookies = { clinical: await app.signIn('clinical'), admin: await app.signIn('admin') }
  return {
    open: async (config, options = {}) => {
      await emptyHospital(app.database.db)
      return openHospital(app, connections, cookies, config, options)
    },
    stop: async () => {
      await connections.stop()
      await app.stop()
    },
  }
}

async function openHospital(
  app: TestApp,
  connections: Connections,
  cookies: { clinical: string; admin: string },
  config: SiteConfig,
  { nodes: count = 1, clock = manualClock(), overHttp = false }: HospitalOptions,
): Promise<Hospital> {
  const openNodes = async () => {
    const nodes: WardNode[] = []
    for (let i = 0; i < count; i++) nodes.push(await openNode(connections, config, clock))
    return nodes
  }
  /**
   * No cached answer from before a change may be given: acts as if dashboards had been told of a newer revision than
   * any.
   */
  const callsOf = ({ ward, feeds }: WardNode) => {
    const live = { ...app.services.live, told: () => Number.POSITIVE_INFINITY }
    const { unknownCodes, readingProblems } = ward
    const { db } = app.database
    const names = new Names({ db, config, now: clock.now, unknownCodes, readingProblems })
    return createApp(
      { ...app.services, ward, feeds, names, live, config, clock: clock.now },
      pino({ level: 'silent' }),
    )
  }
  const ask = async <T>(path: string, cookie = cookies.clinical): Promise<T> => {
    calls ??= await callsOf(hospital.node)
    const answer = await calls.inject({ method: 'GET', url: `/view/${path}`, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json() as T
  }
  let frozenAt: number | null = null
  /** Leases expire by the database's own clock. Expires a frozen node's lease when the hospital's clock says so. */
  const passForDatabase = async () => {
    if (frozenAt === null || clock.now() - frozenAt < LEASE_MS) return
    frozenAt = null
    await sql`update leases set expires = clock_timestamp() - interval '1 ms'`.execute(app.database.db)
  }
  let calls: FastifyInstance | null = null
  const otherNode = async () => {
    await calls?.close()
    calls = null
  }
  const answers = overHttp ? answersOfCalls(ask) : answersOfWard(() => hospital.node.ward)
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
      for (const area of AREAS) rows.push(...(await answers.census(area)).map((row) => ({ ...row, area })))
      return rows
    },
    body: answers.body,
    intakeOutput: answers.intakeOutput,
    graphs: answers.graphs,
    status: async () => {
      const told: string[] = []
      for (const path of STATUS_CALLS) {
        const text = await ask<object>(path, cookies.admin).then(JSON.stringify, (error: Error) => error)
        if (typeof text === 'string') told.push(text)
        else if (!/404|400/.test(text.message)) throw text
      }
      return told.join('\n')
    },
    isVentilated: async ({ area, roomSys }) => {
      const kept = await answers.census(area, 'vent')
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
