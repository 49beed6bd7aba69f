import { SPLIT_VIEW_WIDTH_PX } from '@wardlight/contracts/limits'

/** What the page may be split by. */
interface SplitWish {
  /** The person's choice. */
  wanted: boolean
  /** Of the window, px. */
  width: number
  /** Opened to show one patient: there is nothing to stand beside. */
  seesOnePatient: boolean
  isDisplay: boolean
}

/** Whether a screen may stand beside another now. */
export const maySplit = ({ wanted, width, seesOnePatient, isDisplay }: SplitWish): boolean =>
  wanted && width >= SPLIT_VIEW_WIDTH_PX && !seesOnePatient && !isDisplay

/** Narrower than this neither half is legible, px. */
const LEAST = { left: 440, right: 840 } as const
const DEFAULT_SHARE = 0.36
const DEFAULT_MOST = 720

export interface LeftWidth {
  width: number
  least: number
  most: number
}

/** Width of the left half of `total`, px: as asked for, 0 for the default, and so that both halves stay legible. */
export function leftWidth(asked: number, total: number): LeftWidth {
  const least = LEAST.left
  const most = Math.max(least, total - LEAST.right)
  const wanted = asked || Math.min(Math.round(total * DEFAULT_SHARE), DEFAULT_MOST)
  return { width: Math.min(Math.max(wanted, least), most), least, most }
}
