import type { UnitConfig } from '../config/unit-schema.ts'

/** Whether a room's unit is asked for: comma-joined names; none asked is all. */
export function unitsOf(unit: string | undefined): (room: UnitConfig) => boolean {
  const wanted = new Set(
    (unit ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '' && name !== 'all'),
  )
  return (candidate) => wanted.size === 0 || wanted.has(candidate.unit.toLowerCase())
}
