import { ageText, serverNow, whenExactly } from '@wardlight/mf-shared/time'

/** "14:02:11, 23 min old". */
export const asOfText = (at: number): string =>
  `${whenExactly(at)}, ${ageText((serverNow() - at) / 1000)} old`
