import { durationText } from '@wardlight/mf-shared/time'

/** Seconds a clock may be off without anybody having to do anything. */
const TOLERABLE_SECONDS = 30

interface ClockText {
  text: string
  /** Far enough off to make readings look younger or older than they are. */
  wrong: boolean
}

/** "2 min 5 s ahead", "40 s behind", "right"; an en dash where it was not measured. */
export function clockText(seconds: number | null | undefined): ClockText {
  if (seconds === null || seconds === undefined) return { text: '–', wrong: false }
  const off = Math.abs(seconds)
  if (off < 1) return { text: 'right', wrong: false }
  return { text: `${durationText(off)} ${seconds > 0 ? 'ahead' : 'behind'}`, wrong: off > TOLERABLE_SECONDS }
}
