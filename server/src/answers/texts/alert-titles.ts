import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Level } from '@wardlight/contracts/level'
import { exactText, valueText } from '@wardlight/contracts/value-text'
import { type HeldWhy, type LiveAlert, SILENT_RULE, silentRule } from '../../alerts/life/live-alert.ts'
import type { CompiledRule } from '../../alerts/rules/compile.ts'
import type { AreaConfig } from '../../config/area.ts'
import { limitOfKey } from '../../config/rule-row.ts'
import { type Quantity, quantityText } from '../../ward/readings/bounded.ts'
import type { Silence } from '../../ward/readings/sensor-silence.ts'
import { alertText } from './alert-text.ts'
import { breakText } from './why-words.ts'

export type LiveValue = (name: string) => Quantity | string | null

export const ABSENT = '–'

function shown(config: AreaConfig, name: string, value: Quantity | string | null): string {
  if (value === null) return ABSENT
  if (typeof value === 'string') return value
  return quantityText(value, (number) => valueText(number, config.variables[name]?.decimals))
}

const limitText = (limit: Quantity | string | null): string =>
  typeof limit === 'number' ? exactText(limit) : ABSENT

const PART = /^(.+)\.(unit|title|lowRed|lowYellow|highYellow|highRed)$/

const MINUTES_OF_AN_HOUR = 60

/**
 * Fills in {Name}, {Name.unit}, {Name.title} and {Name.lowRed}. A missing value becomes an en dash; "{Name} min" of an
 * hour or more is given in hours.
 */
export function fill(template: string, config: AreaConfig, live: LiveValue): string {
  return template
    .replace(/\{([^{}]+)\}( min\b)?/g, (_, key: string, min = '') => {
      const [, name, part] = PART.exec(key) ?? []
      const value = min && live(key)
      if (typeof value === 'number' && value >= MINUTES_OF_AN_HOUR) return lasting(value * 60_000)
      if (name === undefined) return shown(config, key, live(key)) + min
      const told = part === 'unit' || part === 'title' ? config.variables[name]?.[part] : limitText(live(key))
      return (told ?? name) + min
    })
    .replace(/ +/g, ' ')
    .trim()
}

/** "48 s", "12 min", "3 h 5 min", "2 d 4 h". */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`
}

export const messageOf = (title: string, detail: string): string => (detail ? `${title}, ${detail}` : title)

type AnswerKeys = 'loudSince' | 'by' | 'until' | 'reason'
type Base = Pick<CensusAlert, 'id' | 'rule' | 'level' | 'state' | 'since' | 'technical' | AnswerKeys>

function base(alert: LiveAlert): Base {
  const {
    id,
    rule,
    level,
    state,
    technical,
    loudSince,
    acknowledgedBy: by,
    snoozedUntil: until,
    answer,
  } = alert
  return {
    ...{ id, rule, level, state, technical, since: new Date(alert.began).toISOString() },
    ...(state === 'active' && loudSince !== null && { loudSince: new Date(loudSince).toISOString() }),
    ...(by !== null && { by }),
    ...(state !== 'recovering' && until !== null && { until: new Date(until).toISOString() }),
    ...(answer?.reason != null && { reason: answer.reason }),
  }
}

const LIMIT = /^(above|below|outside|too) /

/** "below 55", or "was below 55" once the live value is back within the limit while the alert still stands. */
function pastTense(detail: string, { names, raise }: CompiledRule, live: LiveValue): string {
  if (!LIMIT.test(detail)) return detail
  return raise(Object.fromEntries(names.map((name) => [name, live(name)]))) ? detail : `was ${detail}`
}

const HELD: Readonly<Record<HeldWhy, string>> = {
  silent: '',
  noReading: 'newest result is empty',
  unreadable: 'newest result cannot be read',
  foreignUnit: 'newest result is in an unknown unit',
  implausible: 'newest result is implausible',
  timeUnknown: 'newest result has no known time',
  undecided: 'newest result is beyond the scale',
  newSource: 'newest result is from another source',
}

function worsening({ answer, state }: LiveAlert, compiled: CompiledRule, config: AreaConfig) {
  if (state === 'snoozed' && answer?.untilWorse)
    return { worsens: true, worse: answer.breaks.map((each) => breakText(config, each)).join(', ') }
  return compiled.worsening.length > 0 ? { worsens: true } : {}
}

const UNIT_LAST = /\{[^{}]+\.unit\}$/
const SIGNS = { above: '>', below: '<' } as const
const ONE_LIMIT = /\b(above|below) (?=−?[\d.,]+$)/

/** Saves clients from parsing the text: the unit a title ends with, and the limit with a sign. */
function parts(template: string, title: string, limit: string, config: AreaConfig, live: LiveValue) {
  const unit = fill(UNIT_LAST.exec(template)?.[0] ?? '', config, live)
  const sign = limit.replace(ONE_LIMIT, (_, word: keyof typeof SIGNS) => `${SIGNS[word]} `)
  return {
    ...(unit && title.endsWith(` ${unit}`) ? { unit } : {}),
    ...(sign === limit ? {} : { limit: sign }),
  }
}

/** A rule's alert with its text as of now. `assumed`: whose limits are used for want of a birth date. */
export function clinicalAlert(
  alert: LiveAlert,
  compiled: CompiledRule,
  config: AreaConfig,
  live: LiveValue,
  assumed: string | undefined,
): CensusAlert {
  const { rule } = compiled
  const title = alertText(fill(rule.title, config, live))
  const why = alertText(fill(rule.detail, config, live))
  const verbal = alertText(fill(rule.messageVerbal, config, live))
  const filled = why.display
  const limit = filled === ABSENT ? '' : alert.held ? filled : pastTense(filled, compiled, live)
  const byAge = compiled.names.some((name) => limitOfKey(name) !== null) || rule.population !== undefined
  const detail = [
    limit,
    alert.held ? HELD[alert.held.why] : '',
    assumed && byAge ? `${assumed}, age unknown` : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
  const audio = [title.audio, why.audio].filter((part) => part !== '').join(', ')
  return {
    ...base(alert),
    title: title.display,
    detail,
    ...parts(rule.title, title.display, limit, config, live),
    message: messageOf(title.display, detail),
    atom: rule.atom,
    ...(rule.link ? { link: rule.link } : {}),
    slot: rule.slot,
    ...worsening(alert, compiled, config),
    audioMessage: rule.verbal === false ? '' : verbal.audio || verbal.display || audio,
    ...(rule.repeatMinutes === undefined ? {} : { repeatMinutes: rule.repeatMinutes }),
    ...(rule.quiet ? { quiet: true } : {}),
  }
}

/**
 * What a silence hides: the worst level, and whether an alert is unanswered. That is spoken only once, as nobody can
 * answer it now.
 */
export interface Hidden {
  lastLevel: Level
  unanswered: boolean
}

const hidden = (
  { lastLevel, unanswered }: Hidden,
  title: string,
): Pick<CensusAlert, 'lastLevel' | 'audioMessage' | 'repeatMinutes'> => ({
  ...(lastLevel === 0 ? {} : { lastLevel }),
  ...(unanswered ? { audioMessage: title, repeatMinutes: 0 } : { audioMessage: '' }),
})

/** "SpO2 silent", "for 5 min, last 81 %": a sensor that no longer speaks, since its last reading. */
export function silentVariableAlert(
  alert: LiveAlert,
  { name, last }: Silence,
  slot: number,
  hides: Hidden,
  config: AreaConfig,
  now: number,
): CensusAlert {
  const { title, unit } = config.variables[name] ?? { title: name, unit: '' }
  const detail = `for ${lasting(now - last.time)}, last ${shown(config, name, last.value)} ${unit}`.trim()
  return {
    ...base(alert),
    rule: silentRule(name),
    since: new Date(last.time).toISOString(),
    title: `${title} silent`,
    detail,
    message: messageOf(`${title} silent`, detail),
    level: 0,
    technical: true,
    atom: name,
    slot,
    ...hidden(hides, `${title} silent`),
  }
}

/** "Monitor silent", "for 12 min". `silent` is when the monitor last spoke. */
export function silentAlert(alert: LiveAlert, silent: number, hides: Hidden, now: number): CensusAlert {
  const detail = `for ${lasting(now - silent)}`
  return {
    ...base(alert),
    rule: SILENT_RULE,
    since: new Date(silent).toISOString(),
    title: 'Monitor silent',
    detail,
    message: messageOf('Monitor silent', detail),
    atom: null,
    slot: 0,
    ...hidden(hides, 'Monitor silent'),
  }
}
