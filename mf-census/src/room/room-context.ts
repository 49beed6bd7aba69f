import type { VarLevel } from '@wardlight/contracts/vars'
import type { TemperatureUnit } from '@wardlight/mf-shared/preferences'

/** The moment rooms are drawn at. `frozenAt`: clock time since when nothing is current, or null. */
export interface RoomContext {
  nowMs: number
  frozenAt: string | null
  temperature: TemperatureUnit
  tower: boolean
  /** Units whose patients are taken off the census; none when left out. */
  removable?: readonly string[]
  /** Variables whose values are drawn. */
  variables: readonly string[]
  varLevels: ReadonlyMap<string, VarLevel>
}
