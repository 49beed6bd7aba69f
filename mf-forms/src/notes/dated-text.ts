import { dateText } from '@wardlight/mf-shared/time'

/** "23 Nov 08:23": what is kept for long has its day, today too. */
export const datedText = (time: string): string => dateText(time, 'D MMM HH:mm')
