import { mayShowLevel } from '@wardlight/mf-shared/freshness'
import { ABSENT, louder, type ValueView, withWords } from '@wardlight/mf-shared/values'

const SYSTOLIC = 'BPSys'
const DIASTOLIC = 'BPDia'
const PAIR = 'BP'

const isCurrent = ({ freshness }: ValueView): boolean => mayShowLevel(freshness)

/**
 * Whether two figures are one measurement: numbers in our unit from one source, equally fresh or both current, or both
 * missing.
 */
const belong = (a: ValueView, b: ValueView): boolean =>
  [a, b].every(({ state }) => state === 'ok' || state === 'noReading') &&
  a.source === b.source &&
  (a.freshness === b.freshness || (isCurrent(a) && isCurrent(b)))

/** The diastolic pressure stands in the row of the systolic. */
export const isPaired = ({ name, label }: ValueView): boolean => name === SYSTOLIC && label === PAIR

/** The variables a value is made of. */
export const variablesOf = (value: ValueView): string[] =>
  isPaired(value) ? [SYSTOLIC, DIASTOLIC] : [value.name.replace(/PerWeight$/, '')]

/** What another source says of either. */
function otherOf(systolic: ValueView, diastolic: ValueView): ValueView['other'] {
  const source = (systolic.other ?? diastolic.other)?.source
  if (source === undefined) return null
  return { source, text: [systolic, diastolic].map(({ other }) => other?.text ?? ABSENT).join('/') }
}

function pair(systolic: ValueView, diastolic: ValueView): ValueView {
  const older = (diastolic.age ?? 0) > (systolic.age ?? 0) ? diastolic : systolic
  const nothing = systolic.text === ABSENT && diastolic.text === ABSENT
  return withWords({
    ...older,
    name: SYSTOLIC,
    label: PAIR,
    text: nothing ? ABSENT : `${systolic.text}/${diastolic.text}`,
    tone: louder(systolic.tone, diastolic.tone),
    known: louder(systolic.known, diastolic.known),
    confirming:
      [systolic, diastolic].find(({ confirming }) => confirming?.mark === 'red')?.confirming ??
      systolic.confirming ??
      diastolic.confirming,
    passed: systolic.passed,
    timeKnown: systolic.timeKnown && diastolic.timeKnown,
    status: systolic.status ?? diastolic.status,
    other: otherOf(systolic, diastolic),
  })
}

/**
 * Joins systolic and diastolic pressure to one value, "82/46", in the place of the systolic. A line and a cuff are no
 * pair, nor is a number with words, with no reading or with an old number: then each stands for itself.
 */
export function pairBloodPressure(values: readonly ValueView[]): readonly ValueView[] {
  const systolic = values.find(({ name }) => name === SYSTOLIC)
  const diastolic = values.find(({ name }) => name === DIASTOLIC)
  if (!systolic || !diastolic || !belong(systolic, diastolic)) return values
  return values
    .filter((value) => value !== diastolic)
    .map((value) => (value === systolic ? pair(systolic, diastolic) : value))
}
