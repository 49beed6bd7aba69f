import type { ValueView } from '@wardlight/mf-shared/values'

/** Changes smaller than this are no news, in the unit shown; of other values a twentieth. */
const LEAST_STEPS: Readonly<Record<string, number>> = { SpO2: 2, Temp: 0.3, FetalHeartRate: 5 }
const SHARE = 1 / 20

type ShownValue = Pick<ValueView, 'name' | 'text' | 'tone'>

/** Whether a value differs so much from the one last noticed that it is worth a look: its level, its words, or a step. */
export function isNoticeable(before: ShownValue, after: ShownValue): boolean {
  if (before.text === after.text && before.tone === after.tone) return false
  if (before.tone !== after.tone) return true
  const [from, to] = [Number(before.text), Number(after.text)]
  if (Number.isNaN(from) || Number.isNaN(to)) return true
  return Math.abs(to - from) >= (LEAST_STEPS[after.name] ?? Math.abs(from) * SHARE)
}
