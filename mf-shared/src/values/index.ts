export { valueText } from '@wardlight/contracts/value-text'
export { alertAge } from './alert-age.ts'
export { alertLines, oneLineEach } from './alert-lines.ts'
export { type AlertMoment, type AlertView, alertView } from './alert-view.ts'
export { type BeatForm, beatOf } from './beat.ts'
export { type ConfirmingView, confirmingView, type WaitingView, waitingViews } from './confirming-view.ts'
export { Figure, UnreadableSign } from './figure.tsx'
export { Hint } from './hint.tsx'
export { isMonitored } from './is-monitored.ts'
export { comparatorText } from './provenance.ts'
export { isOutOfRange, louder, type Tone } from './tone.ts'
export { bedsideText, towerText } from './tower-text.ts'
export {
  ABSENT,
  type Moment,
  shownUnit,
  type ValueMeta,
  type ValueView,
  valueView,
  withWords,
} from './value-view.ts'
export { remark, UNREADABLE } from './value-words.ts'
