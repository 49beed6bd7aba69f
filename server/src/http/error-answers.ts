import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuditUnwritten } from '../audit/audit.ts'
import { ANSWER_HEADERS } from '../calls/answer-headers.ts'
import {
  auditUnwritten,
  CallError,
  databaseDown,
  databaseTakesNothing,
  errorAnswer,
  isDatabaseDown,
  isTakingNothing,
  isTooSlow,
  tookTooLong,
} from '../calls/call-error.ts'
import { SaidLately } from '../process/said-lately.ts'

const KNOWN: Readonly<Record<string, CallError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new CallError(413, 'too-large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new CallError(415, 'wrong-type', 'Send a form or JSON.'),
}

const asCallError = (error: FastifyError | CallError): CallError | null => {
  if (error instanceof CallError) return error
  if (error instanceof AuditUnwritten) return auditUnwritten()
  const known = KNOWN[error.code]
  if (known) return known
  if (isDatabaseDown(error)) return databaseDown()
  if (isTakingNothing(error)) return databaseTakesNothing()
  if (isTooSlow(error)) return tookTooLong()
  const status = error.statusCode ?? 500
  return status < 500
    ? new CallError(status, 'invalid', 'The request cannot be read.', { field: 'body' })
    : null
}

/** Where an error came from, without its words: those of the database quote what was stored. */
const placesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))

const STATUS_OF_BYTES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

type Headers = Readonly<Record<string, string>>

/** Bytes that are no request, or not all of one in time: answered without a word, and the connection ends. */
export const answerBadBytes = (headers: Headers) => {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.destroyed) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS_OF_BYTES[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
  }
}

/** An address that cannot be decoded never gets to a route, nor to what is hooked before it. */
export const answerBadUrl =
  (headers: Headers) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const answer = new CallError(400, 'invalid', 'The address cannot be read.', { field: 'url' })
    void reply.status(400).headers(headers).send(errorAnswer(answer))
  }

declare module 'fastify' {
  interface FastifyRequest {
    /** Our word for why it was not done, for the log; null when it was. */
    refusal: string | null
  }
}

/**
 * Answers every error as JSON of the contract's shape. Internal errors are logged, not shown: each kind at most once a
 * minute, with how many were held back `before`.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusal', null)
  const said = new SaidLately()
  app.setErrorHandler<FastifyError | CallError>((error, request, reply) => {
    const told = asCallError(error)
    if (!told) {
      const { name, code } = error
      const call = request.callKey
      const before = said.say(JSON.stringify([call, name, code]))
      if (before !== null)
        request.log.error({ call, name, code, at: placesOf(error), before }, 'a request failed')
    }
    const answer = told ?? new CallError(500, 'internal', 'Something went wrong on the server.')
    const { retryAfterSeconds } = answer.details
    request.refusal = answer.code
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    return reply.status(answer.status).headers(ANSWER_HEADERS).send(errorAnswer(answer))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .headers(ANSWER_HEADERS)
      .send(errorAnswer(new CallError(404, 'unknown-route', 'There is nothing at this address.'))),
  )
}
