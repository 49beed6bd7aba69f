/**
 * Whether the server grows under ordinary load: `npm run bench:soak -- [minutes] [clients] [beds]`, 60, 50 and 60 unless
 * told. Four fifths of the clients are dashboards with people at them, the rest sign in, look at charts, give up calls and
 * sign out. Compares the second fifth of the time with the last, each by the lowest tenth of its samples: garbage that waits
 * for its collector is no growth. Starts the product itself; fails when a dashboard did not stay.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../../e2e/harness/product.ts'
import { openBeds } from '../dashboards/beds.ts'
import { Dashboard, noCost } from '../dashboards/dashboard.ts'
import { type Footprint, footprint } from './footprint.ts'
import { openVisitor, signIn, stay } from './visitor.ts'

const [minutes = 60, clients = 50, beds = 60] = process.argv.slice(2).map(Number)
const SAMPLE_MS = 5000
/** People at dashboards do something this often. */
const STAY_MS = 60_000
const VISIT_PAUSE_MS = 10_000
const PARTS = 5

const product = await startProduct()
const pid = product.process.pid as number
const postmaster = await readFile(join(product.data, 'postgres', 'postmaster.pid'), 'utf8')
const postgres = Number(postmaster.split('\n', 1)[0])
const lowestTenth = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN

try {
  const monitors = await openBeds(product.mllpPort, beds)
  await monitors.admit()
  monitors.start()
  const cookie = await signIn(product.url)
  const census = await fetch(`${product.url}/view/CensusRequest.ashx?area=awicu`, { headers: { cookie } })
  const answer = (await census.json()) as { census: { roomSys: number; roomEmpty: boolean }[] }
  const rooms = answer.census.filter((row) => !row.roomEmpty).map((row) => row.roomSys)

  const cost = noCost()
  const staying = Math.ceil(clients * 0.8)
  const cookies: string[] = []
  for (let i = 0; i < staying; i++) cookies.push(await signIn(product.url, 'noedit'))
  const dashboards = cookies.map((own) => new Dashboard(product.url, 'area=awicu', own, 'since', cost))
  let stayedAt = Date.now()
  const visitors = Array.from({ length: clients - staying }, () =>
    openVisitor(product.url, rooms, VISIT_PAUSE_MS),
  )
  const samples: Footprint[] = []
  const until = Date.now() + minutes * 60_000
  while (Date.now() < until) {
    await pause(SAMPLE_MS)
    if (Date.now() - stayedAt > STAY_MS) {
      stayedAt = Date.now()
      await Promise.all(cookies.map((own) => stay(product.url, own)))
    }
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    samples.push(await footprint(metrics, pid, postgres))
  }
  const visits = visitors.reduce((sum, one) => sum + one.visits(), 0)
  const failures = visitors.reduce((sum, one) => sum + one.failures(), cost.failures)
  monitors.stop()
  for (const one of dashboards) one.stop()
  await Promise.all(visitors.map((one) => one.stop()))

  const part = Math.floor(samples.length / PARTS)
  const [early, late] = [samples.slice(part, 2 * part), samples.slice(-part)]
  const names = Object.keys(samples[0] ?? {}) as (keyof Footprint)[]
  const of = (some: readonly Footprint[], name: keyof Footprint) => lowestTenth(some.map((one) => one[name]))
  console.log(`${minutes} minutes, ${staying} dashboards, ${visitors.length} visitors, ${beds} beds`)
  console.log(
    `${monitors.acknowledged()} messages, ${cost.answers} censuses, ${visits} visits, ${failures} failures`,
  )
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          early: Number(of(early, name).toFixed(1)),
          late: Number(of(late, name).toFixed(1)),
          'late / early': Number((of(late, name) / of(early, name)).toFixed(3)),
        },
      ]),
    ),
  )
  if (of(late, 'live streams') < staying) process.exitCode = 1
} finally {
  await product.stop()
}
