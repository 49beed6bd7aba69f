/**
 * What dashboards cost while every bed changes each second: `npm run bench:dashboards -- [dashboards] [beds] [seconds]
 * [queries]`, 200, 1,000, 20 and 1 unless told. `full` asks for the whole census at each change, `since` for what
 * differs. Queries is how many different ones the dashboards ask, up to 60; `1,24,60` measures each. Starts the product
 * itself, on free ports and data of its own.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD, startProduct } from '../../e2e/harness/product.ts'
import { openBeds } from './beds.ts'
import { type Cost, Dashboard, type DashboardMode, noCost } from './dashboard.ts'
import { processorTime } from './processor-time.ts'
import { QUERIES } from './queries.ts'

const [dashboards = 200, beds = 1000, seconds = 20] = process.argv.slice(2, 5).map(Number)
const queryCounts = (process.argv[5] ?? '1').split(',').map(Number)
const WARM_UP_MS = 5000
/** A session has so many live streams at most. */
const STREAMS_OF_SESSION = 16

const product = await startProduct()
const pid = product.process.pid as number

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.url}/view/AccessRequest.ashx?action=login`, {
    method: 'POST',
    body: JSON.stringify({ userID: 'clinical', password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

interface Measured {
  perSecond: number
  processor: number
  messages: number
  cost: Cost
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

try {
  const monitors = await openBeds(product.mllpPort, beds)
  await monitors.admit()
  monitors.start()
  const cookies: string[] = []
  for (let at = 0; at < dashboards; at += STREAMS_OF_SESSION) cookies.push(await signIn())

  const measure = async (mode: DashboardMode | null, queries = 1): Promise<Measured> => {
    const cost = noCost()
    const open = mode
      ? Array.from({ length: dashboards }, (_, at) => {
          const cookie = cookies[Math.floor(at / STREAMS_OF_SESSION)] ?? ''
          const query = QUERIES[at % queries] ?? ''
          return new Dashboard(product.url, query, cookie, mode, cost)
        })
      : []
    await pause(WARM_UP_MS)
    Object.assign(cost, noCost())
    const [cpu, messages, began] = [await processorTime(pid), monitors.acknowledged(), performance.now()]
    await pause(seconds * 1000)
    const passed = (performance.now() - began) / 1000
    const measured = {
      perSecond: cost.bytes / passed,
      processor: ((await processorTime(pid)) - cpu) / passed,
      messages: (monitors.acknowledged() - messages) / passed,
      cost: { ...cost, latencies: [...cost.latencies] },
    }
    for (const one of open) one.stop()
    await pause(1000)
    return measured
  }
  const none = await measure(null)
  const measured: { queries: number; full: Measured; since: Measured }[] = []
  for (const queries of queryCounts) {
    const full = await measure('full', queries)
    measured.push({ queries, full, since: await measure('since', queries) })
  }
  monitors.stop()

  const row = ({ perSecond, processor, messages, cost }: Measured) => ({
    'MB/s sent': rounded(perSecond / 1e6, 2),
    'KB an answer': rounded(perSecond / 1e3 / Math.max(1, cost.answers / seconds)),
    'answers/s': rounded(cost.answers / seconds),
    '% whole': rounded((cost.whole * 100) / Math.max(1, cost.answers)),
    'server CPU s/s': rounded(processor, 2),
    'CPU ms an answer': rounded(
      ((processor - none.processor) * 1000 * seconds) / Math.max(1, cost.answers),
      2,
    ),
    'p50 ms': rounded(percentile(cost.latencies, 0.5), 0),
    'p99 ms': rounded(percentile(cost.latencies, 0.99), 0),
    failures: cost.failures,
    'messages/s': rounded(messages, 0),
  })
  const ratio = (a: number, b: number) => (b > 0 ? rounded(a / b) : 0)
  console.log(`${dashboards} dashboards, ${beds} beds changing each second, ${seconds} s each`)
  console.table({ 'no dashboards': row(none) })
  for (const { queries, full, since } of measured) {
    console.log(`${queries} different queries`)
    console.table({ full: row(full), since: row(since) })
    console.table({
      'full / since': {
        'bytes sent': ratio(full.perSecond, since.perSecond),
        'an answer': ratio(full.perSecond / full.cost.answers, since.perSecond / since.cost.answers),
        'CPU an answer': ratio(
          (full.processor - none.processor) / full.cost.answers,
          (since.processor - none.processor) / since.cost.answers,
        ),
        'p99 latency': ratio(percentile(full.cost.latencies, 0.99), percentile(since.cost.latencies, 0.99)),
      },
    })
  }
} finally {
  await product.stop()
}
