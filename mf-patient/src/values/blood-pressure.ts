import { ABSENT, louder, type ValueView, withWords } from '@wardlight/mf-shared/values'

const SYSTOLIC = 'BPSys'
const DIASTOLIC = 'BPDia'

/** The order of ever less trust: a pair is as fresh as the lesser of its two. */
const DOUBT = ['fresh', 'ageing', 'implausible', 'stale', 'absent'] as const

/** Two figures of one measurement: both numbers of ours or missing, from one source. */
const belong = (a: ValueView, b: ValueView): boolean =>
  [a, b].every(({ state }) => state !== 'unreadable' && state !== 'foreignUnit') &&
  (a.source === b.source || a.freshness === 'absent' || b.freshness === 'absent')

function pair(systolic: ValueView, diastolic: ValueView): ValueView {
  const doubtful =
    DOUBT.indexOf(systolic.freshness) >= DOUBT.indexOf(diastolic.freshness) ? systolic : diastolic
  const nothing = systolic.text === ABSENT && diastolic.text === ABSENT
  const text = nothing ? ABSENT : `${systolic.text}/${diastolic.text}`
  const tone = doubtful.tone === 'stale' ? 'stale' : louder(systolic.tone, diastolic.tone)
  return withWords({ ...doubtful, name: SYSTOLIC, label: 'BP', text, tone })
}

/**
 * Systolic and diastolic pressure as one value, "82/46", where the systolic stood. Those of a line and a cuff are no
 * pair, nor is a number beside words: each stands for itself.
 */
export function pairBloodPressure(values: readonly ValueView[]): readonly ValueView[] {
  const systolic = values.find(({ name }) => name === SYSTOLIC)
  const diastolic = values.find(({ name }) => name === DIASTOLIC)
  if (!systolic || !diastolic || !belong(systolic, diastolic)) return values
  return values
    .filter((value) => value !== diastolic)
    .map((value) => (value === systolic ? pair(systolic, diastolic) : value))
}
