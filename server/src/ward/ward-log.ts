/** The part of a logger the ward uses. Never given patient data. */
export interface WardLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
