/** Two screens side by side see the same alert within this time, ms. */
const SAME_MS = 60_000

const told = new Map<string, { by: object; at: number }>()

/** Whether `by` is to announce an alert: not if another screen just did. `now` in milliseconds. */
export function isToTell(id: string, by: object, now: number): boolean {
  for (const [each, { at }] of told) if (now - at >= SAME_MS) told.delete(each)
  const last = told.get(id)
  if (last && last.by !== by) return false
  told.set(id, { by, at: now })
  return true
}
