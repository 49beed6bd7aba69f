import { PASSWORD } from '../../e2e/harness/product.ts'

const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const IMPATIENT_MS = 5

/** A browser that signs in, looks around and goes, over and over. */
export interface Visitor {
  visits(): number
  failures(): number
  stop(): Promise<void>
}

/** The session cookie of a trial account. */
export async function signIn(url: string, userID = 'clinical'): Promise<string> {
  const answer = await fetch(`${url}/view/AccessRequest.ashx?action=login`, {
    method: 'POST',
    body: JSON.stringify({ userID, password: PASSWORD }),
    headers: HEADERS,
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  if (!answer.ok || cookies.length === 0) throw new Error(`signing in was answered ${answer.status}`)
  return cookies.join('; ')
}

/** Somebody who is there: their session goes on. Throws when it does not. */
export async function stay(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/view/AccessRequest.ashx?action=sessionCheck`, {
    method: 'POST',
    body: '{}',
    headers: { ...HEADERS, cookie },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a session that is used ended: ${answer.status}`)
}

/** Signs in, opens a chart with its graphs, gives up a call it does not wait for, signs out; `pauseMs` between visits. */
export function openVisitor(url: string, rooms: readonly number[], pauseMs: number): Visitor {
  let [visits, failures, stopped] = [0, 0, false]
  const ask = async (cookie: string, path: string, signal?: AbortSignal): Promise<void> => {
    const answer = await fetch(`${url}/view/${path}`, { headers: { cookie }, signal: signal ?? null })
    await answer.arrayBuffer()
    if (!answer.ok) failures += 1
  }
  const visit = async (): Promise<void> => {
    const cookie = await signIn(url)
    const room = rooms[visits % rooms.length]
    await ask(cookie, `DataRequest.ashx?action=body&area=awicu&roomSys=${room}`)
    await ask(
      cookie,
      `DataRequest.ashx?action=graph&area=awicu&roomSys=${room}&graphNames=HR,BPMAP&secondsFromNow=43200`,
    )
    await ask(cookie, 'CensusRequest.ashx?area=awicu', AbortSignal.timeout(IMPATIENT_MS)).catch(() => {})
    const left = await fetch(`${url}/view/AccessRequest.ashx?action=logout`, {
      method: 'POST',
      body: '{}',
      headers: { ...HEADERS, cookie },
    })
    if (!left.ok) failures += 1
    visits += 1
  }
  const running = (async () => {
    while (!stopped) {
      await visit().catch(() => {
        failures += 1
      })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  return {
    visits: () => visits,
    failures: () => failures,
    stop: () => {
      stopped = true
      return running
    },
  }
}
