/** SQLSTATE classes and codes after which the same transaction may succeed: connection, resources, broken off, shutdown, conflicts. */
const TRANSIENT = /^(08|53|57014|57P|40|55P03|25006|25P03)/
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
])
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout/i

/** True when a statement took longer than the database allows. */
export const isTimeLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** True when an error says nothing about the messages, only that the database cannot take them at this moment. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return TRANSIENT.test(code) || SOCKET.has(code) || DRIVER.test(error.message)
}
