import type { AlertState, CensusAlert } from '@wardlight/contracts/alert'
import type { CensusRow } from '@wardlight/contracts/census'
import { levelColor } from '@wardlight/contracts/level'
import { ageSeconds } from '@wardlight/mf-shared/freshness'
import { ageText } from '@wardlight/mf-shared/time'
import { shownAlerts } from './alert-weight.ts'
import type { MarkKind, RoomLevel } from './level-mark.ts'
import type { Moment } from './value-view.ts'

/** One alert as it is drawn. Only an active one moves; `tag` says why another does not. Frozen, `age` is the clock time. */
export interface AlertView {
  id: string
  /** Null: information without a level. */
  mark: MarkKind | null
  headline: string
  why: string
  age: string
  active: boolean
  tag: string
  /** The variable it speaks of. */
  atom: string | null
  /** 1 is the most urgent. */
  slot: number
  since: string
}

type AlertMoment = Pick<Moment, 'nowMs' | 'frozenAt'>

const TAGS: Readonly<Partial<Record<AlertState, string>>> = {
  acknowledged: 'seen',
  snoozed: 'snoozed',
  recovering: 'recovering',
}

const age = (since: string, nowMs: number): string => {
  const seconds = ageSeconds({ time: since }, nowMs)
  return seconds === null ? '' : ageText(seconds)
}

const markOf = (alert: CensusAlert): MarkKind | null => {
  const color = levelColor(alert.level)
  if (alert.technical) return 'stale'
  return color === 'none' ? null : color
}

const silence = (since: string, nowMs: number): AlertView => ({
  id: 'silent',
  mark: 'stale',
  headline: `Monitor silent for ${age(since, nowMs)}`,
  why: '',
  age: '',
  active: false,
  tag: '',
  atom: null,
  slot: 1,
  since,
})

const alertView = (alert: CensusAlert, { nowMs, frozenAt }: AlertMoment): AlertView => ({
  id: alert.id,
  mark: markOf(alert),
  headline: alert.title,
  why: alert.detail,
  age: frozenAt ?? age(alert.since, nowMs),
  active: alert.state === 'active' && frozenAt === null,
  tag: TAGS[alert.state] ?? '',
  atom: alert.atom,
  slot: alert.slot,
  since: alert.since,
})

const LOUDNESS: readonly (MarkKind | null)[] = ['red', 'stale', 'yellow', 'orange', 'green', null]

/** Worst first: louder, then not yet seen by anybody, then the more urgent slot, then the older. */
export const byLoudness = (a: AlertView, b: AlertView): number =>
  LOUDNESS.indexOf(a.mark) - LOUDNESS.indexOf(b.mark) ||
  Number(b.active) - Number(a.active) ||
  a.slot - b.slot ||
  a.since.localeCompare(b.since)

/** A row's alerts, worst first; a silent monitor is one of them, told by how long it has been silent. */
export const alertViews = (row: CensusRow, moment: AlertMoment, tower: boolean): AlertView[] => {
  const alerts = shownAlerts(row, tower)
  const told = row.silentSince === null ? alerts : alerts.filter((alert) => !alert.technical)
  const views = told.map((alert) => alertView(alert, moment))
  if (row.silentSince !== null) views.push(silence(row.silentSince, moment.nowMs))
  return views.sort(byLoudness)
}

/** How loud a room is, by its worst alert. */
export const roomLevel = (row: CensusRow, alerts: readonly AlertView[]): RoomLevel => {
  if (row.roomEmpty) return 'empty'
  const worst = alerts[0]
  if (!worst?.mark) return 'calm'
  return worst.mark === 'stale' ? 'silent' : worst.mark
}
