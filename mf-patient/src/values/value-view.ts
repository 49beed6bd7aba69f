import type { Atom } from '@wardlight/contracts/atom'
import type { Body, CurrentValue } from '@wardlight/contracts/body'
import type { Level } from '@wardlight/contracts/level'
import { ageSeconds, type Freshness, freshnessOf } from '@wardlight/mf-shared/freshness'
import { celsiusTo, type TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { ageText } from '@wardlight/mf-shared/time'
import { LEVEL_WORDS, valueText } from '@wardlight/mf-shared/ui'
import { type Tone, toneOf } from './tone.ts'

/** What decides how old a value is and in which unit it is read. */
export interface Reading {
  /** Server time in milliseconds. */
  nowMs: number
  /** The server says nothing any more: no value is fresh. */
  frozen: boolean
  temperature: TemperatureUnit
}

/** A current value as it is drawn now. */
export interface ValueView {
  name: string
  label: string
  /** An en dash when there is no reading. */
  text: string
  unit: string
  tone: Tone
  /** Which limit its level passed: 1 and 2 the low ones, 4 and 5 the high ones. */
  passed: 'low' | 'high' | null
  freshness: Freshness
  /** Seconds since it was measured, when known. */
  age: number | null
  /** "12 min" once the value is ageing or stale, else null. */
  ageText: string | null
}

const PASSED: Readonly<Partial<Record<Level, 'low' | 'high'>>> = { 1: 'low', 2: 'low', 4: 'high', 5: 'high' }

export const ABSENT = '–'

function shown(
  value: Atom['value'],
  unit: string,
  decimals: number,
  temperature: TemperatureUnit,
): [string, string] {
  if (value === null || value === '') return [ABSENT, unit]
  if (typeof value === 'string') return [value, unit]
  if (unit === '°C') return [valueText(celsiusTo(value, temperature), decimals), `°${temperature}`]
  return [valueText(value, decimals), unit]
}

export function valueView(current: CurrentValue, { nowMs, frozen, temperature }: Reading): ValueView {
  const freshness = freshnessOf(current, nowMs, frozen)
  const age = ageSeconds(current, nowMs)
  const isAbsent = freshness === 'absent'
  const [text, unit] = shown(isAbsent ? null : current.value, current.unit, current.decimals, temperature)
  const showsAge = age !== null && (freshness === 'ageing' || freshness === 'stale')
  return {
    name: current.name,
    label: current.display,
    text,
    unit,
    tone: toneOf(current.alert, freshness),
    passed: PASSED[current.alert] ?? null,
    freshness,
    age: isAbsent ? null : age,
    ageText: showsAge ? ageText(age) : null,
  }
}

/** All current values of a patient by variable name. */
export const valuesOf = (body: Pick<Body, 'current'>, reading: Reading): ReadonlyMap<string, ValueView> =>
  new Map(body.current.map((current) => [current.name, valueView(current, reading)]))

/** "MAP 58 mmHg, critical", "EtCO2 31 mmHg, stale, 18 min old", "CVP no reading". */
export function spokenValue(view: ValueView): string {
  if (view.freshness === 'absent') return `${view.label} no reading`
  const age = view.ageText && `${view.ageText} old`
  const doubt = view.freshness === 'implausible' && 'implausible'
  return [`${view.label} ${view.text} ${view.unit}`.trim(), LEVEL_WORDS[view.tone], doubt, age]
    .filter(Boolean)
    .join(', ')
}
