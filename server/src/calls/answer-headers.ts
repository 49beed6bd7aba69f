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

/** Production is reached over https alone, TLS ending at the proxy; browsers heed this over https alone too. */
const STAY_ON_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export const answerHeaders = ({ production }: { production: boolean }): Readonly<Record<string, string>> =>
  production ? { ...ANSWER_HEADERS, ...STAY_ON_TLS } : ANSWER_HEADERS

/** Register it before any route, so that errors and unknown addresses have the headers too. */
export function registerAnswerHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
