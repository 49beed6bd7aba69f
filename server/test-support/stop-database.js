import { once } from 'node:events'

/** Ends the PostgreSQL of the tests and deletes its folder. */
export default async function stopDatabase() {
  const host = globalThis.wardlightTestPostgres
  const ended = once(host, 'exit')
  host.stdin.end()
  await ended
}
