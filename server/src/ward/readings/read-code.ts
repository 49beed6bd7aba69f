/** A code of a feed that its readings are kept by as this variable. */
export interface ReadCode {
  feed: string
  code: string
  variable: string
}
