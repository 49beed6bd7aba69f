import { dateText } from '@wardlight/mf-shared/time'

/** "23 Nov 08:23". */
export const whenText = (time: string): string => dateText(time, 'D MMM HH:mm')
