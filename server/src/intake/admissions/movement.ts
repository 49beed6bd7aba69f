/** One entry of a visit's movement log. */
export interface Movement {
  id: number
  kind:
    | 'admit'
    | 'register'
    | 'transfer'
    | 'update'
    | 'discharge'
    | 'cancelAdmit'
    | 'cancelTransfer'
    | 'cancelDischarge'
    | 'remove'
    | 'restore'
  /** ms since 1970. */
  time: number
  roomSys: number | null
  /** unit^room^bed as the feed named it; '' when it named none. */
  place: string
  /** Of a unit we show. */
  ours: boolean
}

/** A stay in one place; `to` null while it lasts. A discharge is a stay nowhere (place '') that lasts no time. */
export interface Placement {
  movementId: number
  roomSys: number | null
  place: string
  from: number
  to: number | null
  /** Taken off the census while it lasted. */
  removed: boolean
}
