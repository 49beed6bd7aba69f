import type { AlertState, CensusAlert } from '@wardlight/contracts/alert'
import type { CensusRow } from '@wardlight/contracts/census'
import { levelColor } from '@wardlight/contracts/level'
import { ageSeconds } from '@wardlight/mf-shared/freshness'
import { ageText } from '@wardlight/mf-shared/time'
import { shownAlerts } from './alert-weight.ts'
import type { MarkKind, RoomLevel } from './level-mark.ts'

/** One alert as it is drawn. Only an active one moves; `tag` says why another does not. */
export interface AlertView {
  id: string
  mark: MarkKind
  headline: string
  why: string
  age: string
  active: boolean
  tag: string
  atom: string | null
}

const TAGS: Readonly<Partial<Record<AlertState, string>>> = {
  acknowledged: 'seen',
  snoozed: 'snoozed',
  recovering: 'recovering',
}

const age = (since: string, nowMs: number): string => {
  const seconds = ageSeconds({ time: since }, nowMs)
  return seconds === null ? '' : ageText(seconds)
}

const markOf = (alert: CensusAlert): MarkKind => {
  const color = levelColor(alert.level)
  if (alert.technical) return 'stale'
  return color === 'none' ? 'green' : color
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
})

const alertView = (alert: CensusAlert, nowMs: number): AlertView => ({
  id: alert.id,
  mark: markOf(alert),
  headline: alert.title,
  why: alert.detail,
  age: age(alert.since, nowMs),
  active: alert.state === 'active',
  tag: TAGS[alert.state] ?? '',
  atom: alert.atom,
})

const LOUDNESS: readonly MarkKind[] = ['red', 'stale', 'yellow', 'orange', 'green']

/** A row's alerts, worst first; a silent monitor is one of them, told by how long it has been silent. */
export const alertViews = (row: CensusRow, nowMs: number, tower: boolean): AlertView[] => {
  const alerts = shownAlerts(row, tower)
  const told = row.silentSince === null ? alerts : alerts.filter((alert) => !alert.technical)
  const views = told.map((alert) => alertView(alert, nowMs))
  if (row.silentSince !== null) views.push(silence(row.silentSince, nowMs))
  return views.sort((a, b) => LOUDNESS.indexOf(a.mark) - LOUDNESS.indexOf(b.mark))
}

/** How loud a room is, by its worst alert. */
export const roomLevel = (row: CensusRow, alerts: readonly AlertView[]): RoomLevel => {
  if (row.roomEmpty) return 'empty'
  const worst = alerts[0]
  if (!worst) return 'calm'
  return worst.mark === 'stale' ? 'silent' : worst.mark
}
