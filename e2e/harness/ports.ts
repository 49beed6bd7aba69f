import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/* Below those a system gives connections that go out, one of which would take a port between its choice and its use. */
const FIRST = 11_000
const EACH = 1000
const WORKERS = 20

const worker = Number(process.env.JEST_WORKER_ID ?? randomInt(WORKERS)) % WORKERS
let next = randomInt(EACH)

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) server.close()
  return listens
}

/** A TCP port that nobody listens on, and that no other worker of the tests chooses. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = FIRST + worker * EACH + (next++ % EACH)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${FIRST + worker * EACH} on`)
}
