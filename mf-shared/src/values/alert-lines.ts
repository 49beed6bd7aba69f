import type { AlertView } from './alert-view.ts'

/** The worst alert of a value, and the others with the same words. */
export interface AlertLine {
  alert: AlertView
  behind: readonly AlertView[]
}

type Lined = Pick<AlertView, 'atom' | 'headline' | 'information' | 'mark' | 'unanswered'>

const isLined = ({ atom, information, mark }: Lined): boolean =>
  atom !== null && !information && mark !== 'stale'

/** Of the same value in the same words. What nobody answered never goes behind what somebody did. */
const goesBehind = (other: Lined, alert: Lined): boolean =>
  isLined(alert) &&
  isLined(other) &&
  other.atom === alert.atom &&
  other.headline === alert.headline &&
  (alert.unanswered || !other.unanswered)

/** Groups alerts, worst first, into lines: one per value and words. Each is still answered by itself. */
export function alertLines(alerts: readonly AlertView[]): AlertLine[] {
  const lines: { alert: AlertView; behind: AlertView[] }[] = []
  for (const alert of alerts) {
    const line = lines.find((before) => goesBehind(alert, before.alert))
    if (line) line.behind.push(alert)
    else lines.push({ alert, behind: [] })
  }
  return lines
}

/** The worst of each line with the others in its words: "also fell by 2.1 in 24 h". */
export const oneLineEach = (alerts: readonly AlertView[]): AlertView[] =>
  alertLines(alerts).map(({ alert, behind }) => {
    const also = behind.map(({ why }) => why).filter((why) => why !== '')
    return also.length === 0 ? alert : { ...alert, also: `also ${also.join(', ')}` }
  })
