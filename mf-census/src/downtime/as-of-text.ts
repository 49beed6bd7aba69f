import { ageText, clockText, serverNow } from '@wardlight/mf-shared/time'

/** "14:02:11, 23 min old". */
export const asOfText = (at: number): string =>
  `${clockText(at, true)}, ${ageText((serverNow() - at) / 1000)} old`
