import type { RoomView } from '../room/room-view.ts'

/** A heading over the rooms of one unit. */
export interface UnitHeading {
  kind: 'unit'
  id: string
  label: string
  rooms: number
  /** Patients without a bed. */
  noBed: number
}

export type GridRow = RoomView | UnitHeading

/** What cells need beside their row. */
export interface GridContext {
  large: boolean
  patientPath(roomSys: number): string
}

/** Rooms as rows, with a heading over each unit where they are grouped; units come in the order given, others after. */
export const gridRows = (
  views: readonly RoomView[],
  grouped: boolean,
  units: readonly { unit: string; label: string }[],
): GridRow[] => {
  if (!grouped) return [...views]
  const byUnit = Map.groupBy(views, (view) => view.unit)
  const known = units.filter(({ unit }) => byUnit.has(unit))
  const unknown = [...byUnit.keys()].filter((unit) => !units.some((each) => each.unit === unit))
  return [...known, ...unknown.map((unit) => ({ unit, label: unit }))].flatMap(({ unit, label }) => {
    const rows = byUnit.get(unit) ?? []
    const noBed = rows.filter((row) => row.noBed).length
    return [{ kind: 'unit' as const, id: `unit ${unit}`, label, rooms: rows.length - noBed, noBed }, ...rows]
  })
}
