/** What the driver says of connections: its own words, with nothing of a statement. */
const CONNECTION =
  /^(Connection terminated.*|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error and is not queryable)$/i

/**
 * An error's name and code, and what the driver says of a connection: what may be logged and answered, since messages of
 * the database may quote a patient.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if ('code' in error && typeof error.code === 'string') return `${error.name} ${error.code}`
  return CONNECTION.test(error.message) ? `${error.name}: ${error.message}` : error.name
}
