import { rangeText, type Score, type ScoreInput } from '@wardlight/contracts/score'
import { ageText } from '@wardlight/mf-shared/time'
import { ABSENT, type ValueView } from '@wardlight/mf-shared/values'

/** A value a part is scored by, as it stands now. */
interface InputView {
  title: string
  /** "3–6", "58 mmHg", "missing", "too old". */
  text: string
  /** "12 min", empty within the first minute. */
  age: string
  missing: boolean
}

interface PartView {
  title: string
  points: string
  inputs: readonly InputView[]
}

export interface ScoreView {
  name: string
  /** "4", "3–6", or an en dash. */
  total: string
  /** Why there is none, what is missing, or that what it was made of grew too old since. */
  note: string
  about: string
  /** Nothing that it tells is current any more. */
  stale: boolean
  parts: readonly PartView[]
  spoken: string
}

const WHY: Readonly<Record<NonNullable<ScoreInput['missing']>, string>> = {
  absent: 'missing',
  stale: 'too old',
  unusable: 'not usable',
}

type Values = ReadonlyMap<string, ValueView>

const SAID_FROM_SECONDS = 60

const ageOf = (value: ValueView | undefined): string =>
  value?.age != null && value.age >= SAID_FROM_SECONDS ? ageText(value.age) : ''

function inputView(input: ScoreInput, values: Values): InputView {
  const { name, title, missing } = input
  const value = values.get(name)
  const reading = value && value.freshness !== 'absent' ? `${value.text} ${value.unit}`.trim() : ''
  if (missing) {
    const text = missing !== 'absent' && reading ? `${reading}, ${WHY[missing]}` : WHY[missing]
    return { title, text, age: missing === 'absent' ? '' : ageOf(value), missing: true }
  }
  return { title, text: input.text ?? (reading || ABSENT), age: ageOf(value), missing: false }
}

const isOpen = ({ least, most }: { least: number; most: number }): boolean => least !== most

/** What could narrow a range, each once. */
const missingIn = ({ parts }: Score): readonly string[] => [
  ...new Set(
    parts
      .filter(isOpen)
      .flatMap(({ inputs }) => inputs.filter((one) => one.missing).map(({ title }) => title)),
  ),
]

/** Whether a value it was made of has grown too old since the server made it. */
const grewOld = ({ parts }: Score, values: Values): boolean =>
  parts.some(({ inputs }) =>
    inputs.some(({ name, missing }) => !missing && values.get(name)?.freshness === 'stale'),
  )

const listed = (titles: readonly string[]): string =>
  titles.length > 3 ? `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more` : titles.join(', ')

/** A score as it is drawn now; frozen, or with a value too old since, it is a thing of the past. */
export function scoreView(score: Score, values: Values, frozen: boolean): ScoreView {
  const { name, about, none } = score
  const missing = missingIn(score)
  const stale = !none && (frozen || grewOld(score, values))
  const total = none ? ABSENT : rangeText(score)
  const note = none ?? (missing.length > 0 ? `without ${listed(missing)}` : '')
  const spoken = none
    ? `${name}: ${none}`
    : [
        `${name} ${total.replace('–', ' to ')}`,
        missing.length > 0 && `without ${missing.join(', ')}`,
        stale && 'not current',
      ]
        .filter(Boolean)
        .join(', ')
  return {
    name,
    total,
    note,
    about,
    stale,
    parts: score.parts.map((part) => ({
      title: part.title,
      points: rangeText(part),
      inputs: part.inputs.map((input) => inputView(input, values)),
    })),
    spoken,
  }
}
