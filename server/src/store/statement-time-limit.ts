import type { KyselyPlugin, Transaction } from 'kysely'

/** As PostgreSQL itself breaks statements off. */
const error = (message: string, code: string): Error => Object.assign(new Error(message), { code })

/**
 * A transaction whose statements may take so many milliseconds together: a later one is refused, as if the database had
 * run out of time. After `signal` none is begun, as if it shut down.
 */
export function withTimeLimit<DB>(trx: Transaction<DB>, ms: number, signal?: AbortSignal): Transaction<DB> {
  const until = performance.now() + ms
  const limit: KyselyPlugin = {
    transformQuery({ node }) {
      if (signal?.aborted) throw error('the server stops', '57P01')
      if (performance.now() > until) throw error('the transaction takes too long', '57014')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return trx.withPlugin(limit)
}
