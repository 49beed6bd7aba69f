import { DOOR_REASONS } from '@wardlight/contracts/door'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readChain } from '../audit/chain-state.ts'
import type { Services } from '../calls/services.ts'
import type { JobCounts } from '../jobs/runner.ts'

export interface Metrics {
  contentType: string
  /** All of them as Prometheus reads them. */
  text(): Promise<string>
  /** `call`: which one was answered; `seconds` it took. */
  answered(call: string, status: number, seconds: number): void
}

/** Memory, handles and event loop of this process, measured from now on for as long as it lives: for one server each. */
export function processMetrics(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/**
 * What Prometheus may know: durations by call and status, and what the node holds, beside what is in `registry`. Nothing of
 * a patient.
 */
export function createMetrics(services: Services, registry = new Registry()): Metrics {
  const registers = [registry]
  const durations = new Histogram({
    name: 'wardlight_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  const { database, store, live, ward, feeds, jobs } = services
  gauge('wardlight_database_up', '1 while the database answers', () => (database.ready() ? 1 : 0))
  gauge('wardlight_store_takes_data', '1 while the database takes what is written', () => (store.ok ? 1 : 0))
  gauge('wardlight_dashboards', 'Open live streams', () => live.count())
  gauge('wardlight_beds', 'Rooms known', () => ward.beds())
  gauge('wardlight_patients', 'Rooms with a patient', () => ward.patients())
  gauge('wardlight_feeds_speaking', 'Feeds that are not silent', () => feeds.beat().speaking)
  gauge('wardlight_feeds', 'Feeds known', () => feeds.beat().total)
  gauge('wardlight_feed_newest_seconds', 'Age of the newest message, -1 without one', () => {
    return feeds.beat().newestAge ?? -1
  })
  gauge('wardlight_messages', 'Messages received since the first start', () =>
    feeds.feeds().reduce((sum, feed) => sum + feed.messages, 0),
  )
  gauge('wardlight_dead_letters', 'Messages that could not be understood', () =>
    feeds.feeds().reduce((sum, feed) => sum + feed.deadLetters, 0),
  )

  gauge('wardlight_mllp_connections', 'Connections at the MLLP port', () => feeds.door.state().connections)
  new Gauge({
    name: 'wardlight_mllp_refusals',
    help: 'Connections and messages refused or closed at the MLLP port since the start, by reason',
    labelNames: ['why'],
    registers,
    collect() {
      for (const why of DOOR_REASONS) this.set({ why }, feeds.door.refused(why))
    },
  })

  const { audit } = services
  gauge('wardlight_audit_waiting', 'Audit entries not written yet', () => audit.backlog().waiting)
  gauge('wardlight_audit_oldest_seconds', 'How long the oldest of them waits', () => {
    return audit.backlog().oldestMs / 1000
  })
  gauge('wardlight_audit_refusing', '1 while charts are refused because the audit is not written', () =>
    audit.backlog().refusing ? 1 : 0,
  )
  gauge('wardlight_audit_set_aside', 'Entries kept without their particulars since the start', () => {
    return audit.backlog().setAside
  })
  new Gauge({
    name: 'wardlight_audit_breaks',
    help: 'Places where the audit was altered; -1 while the database does not tell',
    registers,
    async collect() {
      const chain = await readChain(database.db).catch(() => null)
      this.set(chain ? chain.breaks.length : -1)
    },
  })

  const jobGauge = (name: string, help: string, read: (counts: JobCounts) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers,
      collect() {
        for (const [job, counts] of jobs.counts()) this.set({ job }, read(counts))
      },
    })
  }
  jobGauge('wardlight_job_runs', 'Runs of the job on this node since its start', ({ runs }) => runs)
  jobGauge('wardlight_job_failures', 'Runs of the job that failed', ({ failures }) => failures)
  jobGauge('wardlight_job_seconds', 'Time the job took, added up', ({ seconds }) => seconds)
  jobGauge('wardlight_job_overdue', '1 when the job should have run a good while ago', ({ overdue }) =>
    overdue ? 1 : 0,
  )

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (call, status, seconds) => durations.observe({ call, status }, seconds),
  }
}
