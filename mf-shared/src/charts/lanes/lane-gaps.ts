import { ageText } from '../../time/age-text.ts'
import type { TimeWindow } from '../window/time-window.ts'

type DrawnPoint = readonly [number, number]

/** A hatched stretch, of one or several gaps. */
export interface Hatch extends TimeWindow {
  /** Empty where no text fits. */
  label: string
}

const LEAST_TAIL_PX = 8
const MERGED_UNDER_PX = 4
const PX_PER_CHARACTER = 6.5
const LABEL_PAD_PX = 12

/**
 * The time since the newest point if that is older than `maxAge` (seconds), or the screen is frozen. At least 8 pixels
 * wide, so that it shows at every range. Null otherwise.
 */
export function staleTail(
  points: readonly DrawnPoint[],
  maxAge: number | null | undefined,
  now: number,
  pxPerMs: number,
  frozen: boolean,
): TimeWindow | null {
  const last = points.at(-1)
  if (!last) return null
  const tooOld = typeof maxAge === 'number' && now - last[0] > maxAge * 1000
  if (!tooOld && !frozen) return null
  return { from: Math.min(last[0], now - LEAST_TAIL_PX / pxPerMs), to: now }
}

/**
 * Hatches for `gaps` (in order of time). Those that would touch are merged; each says how long it is, if the text fits
 * into its part inside `window`.
 */
export function hatchesOf(gaps: readonly TimeWindow[], window: TimeWindow, pxPerMs: number): Hatch[] {
  const merged: (TimeWindow & { count: number; without: number })[] = []
  for (const { from, to } of gaps) {
    const open = merged.at(-1)
    if (open && (from - open.to) * pxPerMs < MERGED_UNDER_PX) {
      open.count += 1
      open.without += to - from
      open.to = to
    } else merged.push({ from, to, count: 1, without: to - from })
  }
  return merged.map(({ from, to, count, without }) => {
    const seen = (Math.min(to, window.to) - Math.max(from, window.from)) * pxPerMs
    const time = ageText(without / 1000)
    const texts = count === 1 ? [`no data ${time}`, time] : [`${count} gaps, ${time}`]
    return { from, to, label: texts.find((text) => widthOf(text) <= seen) ?? '' }
  })
}

const widthOf = (text: string): number => text.length * PX_PER_CHARACTER + LABEL_PAD_PX
