import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer, unless it says otherwise itself: nothing is kept, guessed, embedded elsewhere, or drawn as a
 * document that could run or load anything.
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Register it before any route, so that errors and unknown addresses have the headers too. */
export function registerAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ANSWER_HEADERS)
  })
}
