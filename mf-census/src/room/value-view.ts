import type { Atom } from '@wardlight/contracts/atom'
import { levelColor } from '@wardlight/contracts/level'
import type { VarLevel } from '@wardlight/contracts/vars'
import { ageSeconds, type Freshness, freshnessOf, mayShowLevel } from '@wardlight/mf-shared/freshness'
import { celsiusTo, type TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { ageText } from '@wardlight/mf-shared/time'

/** One value as it is drawn: `note` stands under it, `label` is what a screen reader says. */
export interface ValueView {
  text: string
  freshness: Freshness
  color: 'none' | 'red' | 'yellow' | 'orange'
  note: string
  label: string
}

/** The moment values are judged at. `frozenAt`: clock time since when the server is silent and nothing is current. */
export interface Moment {
  nowMs: number
  frozenAt: string | null
  temperature: TemperatureUnit
}

export const ABSENT = '–'

const isCelsius = (variable: VarLevel | undefined) => variable?.unit === '°C'

/** Unit of the variable as the user wants to read it. */
export const shownUnit = (variable: VarLevel | undefined, temperature: TemperatureUnit): string =>
  isCelsius(variable) ? `°${temperature}` : (variable?.unit ?? '')

const shownText = (value: number | string, variable: VarLevel | undefined, temperature: TemperatureUnit) => {
  if (typeof value === 'string') return value
  const inUnit = isCelsius(variable) ? celsiusTo(value, temperature) : value
  const decimals = Math.min(variable?.decimals ?? (Number.isInteger(value) ? 0 : 1), 1)
  return inUnit.toFixed(decimals).replace('-', '−')
}

const valueColor = (atom: Atom): ValueView['color'] => {
  const color = levelColor(atom.alert)
  return color === 'green' ? 'none' : color
}

/** How one atom is drawn now. A stale, implausible or absent value has no level colour. */
export const valueView = (
  atom: Atom | undefined,
  variable: VarLevel | undefined,
  { nowMs, frozenAt, temperature }: Moment,
): ValueView => {
  const freshness = freshnessOf(atom, nowMs, frozenAt !== null)
  const title = variable?.title ?? ''
  if (!atom || atom.value === null || freshness === 'absent') {
    return { text: ABSENT, freshness: 'absent', color: 'none', note: '', label: `${title}: no value` }
  }
  const text = shownText(atom.value, variable, temperature)
  const unit = shownUnit(variable, temperature)
  const spoken = `${title} ${text}${unit ? ` ${unit}` : ''}`
  if (freshness === 'implausible') {
    return { text, freshness, color: 'none', note: 'invalid', label: `${spoken}, invalid reading` }
  }
  const seconds = ageSeconds(atom, nowMs)
  const age = seconds === null ? 'no time' : ageText(seconds)
  if (freshness === 'stale') {
    return { text, freshness, color: 'none', note: age, label: `${spoken}, stale, ${age} old` }
  }
  const color = mayShowLevel(freshness) ? valueColor(atom) : 'none'
  const note = freshness === 'ageing' ? age : ''
  const level = color === 'none' ? '' : `, ${color}`
  return { text, freshness, color, note, label: `${spoken}${level}${note ? `, ${note} old` : ''}` }
}
