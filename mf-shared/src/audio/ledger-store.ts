import type { Level } from '@wardlight/contracts/level'
import type { Ledger, Reading } from './reading.ts'

const KEY = 'wardlight audio'
/** What could not be stored, as storage is full or forbidden: newer than what is stored, and gone with the page. */
let kept: Ledger = {}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readReading(value: unknown): Reading | null {
  const { first, last, count, level, loudSince } = Object(value) as Record<string, unknown>
  if (!isCount(first) || !isCount(last) || !isCount(count) || !isCount(level) || count < 1) return null
  return { first, last, count, level: level as Level, loudSince: String(loudSince ?? '') }
}

function readLedger(text: string | null): Ledger {
  const stored: unknown = JSON.parse(text ?? '{}')
  return Object.fromEntries(
    Object.entries(Object(stored) as object).flatMap(([id, value]) => {
      const reading = readReading(value)
      return reading ? [[id, reading] as const] : []
    }),
  )
}

/** What any tab of this browser has read: ids of alerts, times and counts. Entries that make no sense are dropped. */
export function loadLedger(): Ledger {
  try {
    return { ...readLedger(localStorage.getItem(KEY)), ...kept }
  } catch {
    return kept
  }
}

export function saveLedger(ledger: Ledger): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ledger))
    kept = {}
  } catch {
    kept = ledger
  }
}
