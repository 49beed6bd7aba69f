import { ageText, clockText, serverNow, whenText } from '@wardlight/mf-shared/time'

/** "14:02", with the day where that is another: paper is read later. */
export const momentText = (time: string | null): string => whenText(time)

/** "14:02:11, 23 min old". */
export const asOfText = (at: number): string =>
  `${clockText(at, true)}, ${ageText((serverNow() - at) / 1000)} old`
