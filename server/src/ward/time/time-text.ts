export const iso = (ms: number): string => new Date(ms).toISOString()
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

/** Length of a stay: "48m", "14h 10m", "3d 4h". */
export function stayText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < 60) return `${whole}m`
  const hours = Math.floor(whole / 60)
  return hours < 24 ? `${hours}h ${whole % 60}m` : `${Math.floor(hours / 24)}d ${hours % 24}h`
}
