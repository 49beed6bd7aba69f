import { louder } from './tone.ts'
import { ABSENT, type ValueView } from './value-view.ts'

const SYSTOLIC = 'BPSys'
const DIASTOLIC = 'BPDia'

/** The order of ever less trust: a pair is as fresh as the lesser of its two. */
const DOUBT = ['fresh', 'ageing', 'implausible', 'stale', 'absent'] as const

function pair(systolic: ValueView, diastolic: ValueView): ValueView {
  const doubtful =
    DOUBT.indexOf(systolic.freshness) >= DOUBT.indexOf(diastolic.freshness) ? systolic : diastolic
  const nothing = systolic.text === ABSENT && diastolic.text === ABSENT
  return {
    ...doubtful,
    name: SYSTOLIC,
    label: 'BP',
    text: nothing ? ABSENT : `${systolic.text}/${diastolic.text}`,
    tone: doubtful.tone === 'stale' ? 'stale' : louder(systolic.tone, diastolic.tone),
  }
}

/** Systolic and diastolic pressure as one value, "82/46", where the systolic stood. */
export function pairBloodPressure(values: readonly ValueView[]): readonly ValueView[] {
  const systolic = values.find(({ name }) => name === SYSTOLIC)
  const diastolic = values.find(({ name }) => name === DIASTOLIC)
  if (!systolic || !diastolic) return values
  return values
    .filter((value) => value !== diastolic)
    .map((value) => (value === systolic ? pair(systolic, diastolic) : value))
}
