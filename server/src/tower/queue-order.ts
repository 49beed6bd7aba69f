import { alertLoudness, LOUDEST_FIRST } from '@wardlight/contracts/loudness'
import type { TowerItem } from '@wardlight/contracts/tower'

const loudness = (item: TowerItem): number => LOUDEST_FIRST.indexOf(alertLoudness(item))
const time = ({ alertInstanceTime }: TowerItem): number => Date.parse(alertInstanceTime)

/** Not judged yet before judged; of those what still stands, then the worst, then the oldest. The judged newest first. */
export const queueOrder = (a: TowerItem, b: TowerItem): number =>
  Number(a.judged !== null) - Number(b.judged !== null) ||
  (a.judged !== null
    ? time(b) - time(a)
    : Number(a.ended !== null) - Number(b.ended !== null) || loudness(a) - loudness(b) || time(a) - time(b))
