/** The embedded PostgreSQL cannot be used as it is; the message says why and what to do. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError'
}
