/** An error's name and code: what may be logged and answered, since messages of the database may quote a patient. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
