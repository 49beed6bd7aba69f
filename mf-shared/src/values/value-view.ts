import type { Atom } from '@wardlight/contracts/atom'
import type { Level } from '@wardlight/contracts/level'
import { valueText } from '@wardlight/contracts/value-text'
import { ageSeconds, freshnessOf, isCurrentReading } from '../freshness/freshness.ts'
import type { TemperatureUnit } from '../preferences/preferences.ts'
import { celsiusTo } from '../preferences/temperature.ts'
import { ageText } from '../time/age-text.ts'
import { dateText } from '../time/clock-text.ts'
import { whenBrief } from '../time/when-text.ts'
import { confirmingView } from './confirming-view.ts'
import { comparatorText } from './provenance.ts'
import { type Tone, toneOf } from './tone.ts'
import type { ValueFacts } from './value-facts.ts'
import { briefNote, fullNote, spokenValue } from './value-words.ts'

/** What decides how old a value is and in which unit it is read. */
export interface Moment {
  /** Server time in milliseconds. */
  nowMs: number
  /** Nothing on the screen is current. */
  frozen: boolean
  temperature: TemperatureUnit
}

export interface ValueMeta {
  name: string
  title: string
  /** Of the variable. */
  unit: string
  /** One at most unless told. */
  decimals?: number
}

/** A value as it is drawn now, whatever draws it. */
export interface ValueView extends ValueFacts {
  /** What stands under it in a cell of eight letters: "12 min", "cuff", "≠ 75", "invalid". */
  brief: string
  /** What stands beside it where there is room: "cuff, 12 min". */
  note: string
  /** All of it, for readers of the screen and on hover or long press. */
  spoken: string
}

const PASSED: Readonly<Partial<Record<Level, 'low' | 'high'>>> = { 1: 'low', 2: 'low', 4: 'high', 5: 'high' }

export const ABSENT = '–'

/** Unit of a variable as the user wants to read it. */
export const shownUnit = (unit: string, temperature: TemperatureUnit): string =>
  unit === '°C' ? `°${temperature}` : unit

const inUnit = (value: number, { unit, decimals }: ValueMeta, temperature: TemperatureUnit): string =>
  valueText(unit === '°C' ? celsiusTo(value, temperature) : value, decimals)

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/

/** Words as they came; a time by the hospital's clock. */
const wordsText = (words: string): string => (ISO_TIME.test(words) ? dateText(words, 'D MMM HH:mm') : words)

function figure(atom: Atom, meta: ValueMeta, temperature: TemperatureUnit): [string, string] {
  const unit = shownUnit(meta.unit, temperature)
  if (atom.value === null || atom.value === '') return [ABSENT, unit]
  if (atom.state === 'unreadable') return [String(atom.value), '']
  if (typeof atom.value === 'string') return [wordsText(atom.value), unit]
  const sign = comparatorText(atom)
  if (atom.state === 'foreignUnit') return [`${sign}${valueText(atom.value)}`, atom.unit ?? '']
  return [`${sign}${inUnit(atom.value, meta, temperature)}`, unit]
}

/** By what it was when the server told it: its age since then says nothing of the level. */
function knownTone(atom: Atom): Tone {
  const toldAt =
    atom.time === null || atom.age === null ? Number.NaN : Date.parse(atom.time) + atom.age * 1000
  return Number.isNaN(toldAt) ? 'none' : toneOf(atom, freshnessOf(atom, toldAt, false))
}

const NO_READING: Atom = { value: null, alert: 0, age: null, time: null, maxAge: null, state: 'noReading' }

/** How one value is drawn now. Only a fresh or ageing number in our unit has the tone of its level. */
export function valueView(given: Atom | null | undefined, meta: ValueMeta, moment: Moment): ValueView {
  const atom = given ?? NO_READING
  const freshness = freshnessOf(atom, moment.nowMs, moment.frozen)
  const absent = freshness === 'absent'
  const shown = absent ? NO_READING : atom
  const [text, unit] = figure(shown, meta, moment.temperature)
  const age = absent ? null : ageSeconds(atom, moment.nowMs)
  const tone = toneOf(atom, freshness)
  const view = {
    name: meta.name,
    label: meta.title,
    text,
    unit,
    state: shown.state,
    tone,
    known: moment.frozen ? knownTone(shown) : 'none',
    confirming:
      shown.confirming && isCurrentReading({ state: shown.state, freshness })
        ? confirmingView(shown.confirming, moment.nowMs)
        : null,
    passed: tone === 'none' || tone === 'stale' ? null : (PASSED[atom.alert] ?? null),
    freshness,
    comparator: absent ? '' : comparatorText(atom),
    age,
    ageText:
      age !== null && (freshness === 'ageing' || freshness === 'stale')
        ? moment.frozen
          ? whenBrief(atom.time ?? '', moment.nowMs)
          : ageText(age)
        : null,
    timeKnown: absent || atom.timeKnown !== false,
    status: shown.status ?? null,
    source: shown.source ?? '',
    firstSource: shown.firstSource !== false,
    other: shown.disagrees
      ? { source: shown.disagrees.source, text: inUnit(shown.disagrees.value, meta, moment.temperature) }
      : null,
  }
  return withWords(view)
}

/** A view with what is said of it; for those put together from others. */
export const withWords = (view: ValueFacts): ValueView => ({
  ...view,
  brief: briefNote(view),
  note: fullNote(view),
  spoken: spokenValue(view),
})
