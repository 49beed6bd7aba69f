import type { Sepsis } from '@wardlight/contracts/census'
import { ageSeconds } from '@wardlight/mf-shared/freshness'
import { type SepsisTile, sepsisTiles } from '@wardlight/mf-shared/sepsis'

export interface SepsisView {
  /** Time since the sepsis alert, "3h 20m"; empty without one. */
  bpa: string
  /** When it was raised; null without one. */
  raised: string | null
  tiles: SepsisTile[]
}

/** "48m", "3h 20m", "1d 6h". */
const hoursText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`
  return hours ? `${hours}h ${String(minutes % 60).padStart(2, '0')}m` : `${minutes}m`
}

export const sepsisView = (sepsis: Sepsis | null, nowMs: number): SepsisView => {
  const since = sepsis && ageSeconds({ time: sepsis.bpaTime }, nowMs)
  const bpa = since === null ? '' : hoursText(since)
  return { bpa, raised: sepsis?.bpaTime ?? null, tiles: sepsisTiles(sepsis) }
}
