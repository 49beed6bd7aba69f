/**
 * What people who sign in cost those who read charts: `npm run bench:sign-ins -- [people] [seconds]`, 24 and 20 unless
 * told. Times of one patient's body call, one after the other, with nobody signing in and with so many signing in over and
 * over. Starts the product itself, on free ports and data of its own.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { admit } from '../../e2e/harness/mllp.ts'
import { PASSWORD, startProduct } from '../../e2e/harness/product.ts'

const [people = 24, seconds = 20] = process.argv.slice(2).map(Number)
const ACCOUNTS = ['admin', 'clinical', 'noedit', 'tower', 'technical', 'reporting', 'demo', 'patient']

const product = await startProduct()

const signIn = async (userID: string): Promise<Response> => {
  const answer = await fetch(`${product.url}/view/AccessRequest.ashx?action=login`, {
    method: 'POST',
    body: JSON.stringify({ userID, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  })
  await answer.arrayBuffer()
  return answer
}
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

try {
  await admit(product.mllpPort, 'M1', 'Bench^Body', '5N', '3')
  const cookie = (await signIn('clinical')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const get = (path: string) => fetch(`${product.url}/view/${path}`, { headers: { cookie } })
  const { census } = (await (await get('CensusRequest.ashx?area=awicu')).json()) as {
    census: { roomSys: number; roomEmpty: boolean }[]
  }
  const room = census.find((row) => !row.roomEmpty)?.roomSys
  const measure = async (): Promise<number[]> => {
    const took: number[] = []
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await get(`DataRequest.ashx?action=body&area=awicu&roomSys=${room}`)
      if (!answer.ok) throw new Error(`The body call was answered ${answer.status}`)
      await answer.arrayBuffer()
      took.push(performance.now() - began)
      await pause(20)
    }
    return took
  }
  const report = (what: string, took: readonly number[]): void => {
    const ms = [0.5, 0.95, 1].map((share) => percentile(took, share).toFixed(1))
    console.log(`${what}: ${took.length} body calls, ms median ${ms[0]}, 95 % ${ms[1]}, longest ${ms[2]}`)
  }
  report('nobody signs in', await measure())
  const answers = new Map<number, number>()
  let going = true
  const loops = Array.from({ length: people }, async (_, i) => {
    while (going) {
      const { status } = await signIn(ACCOUNTS[i % ACCOUNTS.length] ?? '')
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  })
  await pause(2000)
  report(`${people} sign in over and over`, await measure())
  going = false
  await Promise.all(loops)
  console.log('sign-ins by answer', Object.fromEntries(answers))
} finally {
  await product.stop()
}
