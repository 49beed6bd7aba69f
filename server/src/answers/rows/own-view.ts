import { MONITOR_SILENT } from '@wardlight/contracts/alert'
import type { Body } from '@wardlight/contracts/body'
import { type Level, levelColor } from '@wardlight/contracts/level'
import type { OwnAnswer, OwnValue } from '@wardlight/contracts/own-view'

type ToldValue = Body['current'][number]

/** The number, where it may be taken for the present at `now`, ms. */
function currentNumber({ state, value, time, maxAge, timeKnown }: ToldValue, now: number): number | null {
  if (state !== 'ok' || typeof value !== 'number' || time === null || timeKnown === false) return null
  return maxAge === null || now - Date.parse(time) <= maxAge * 1000 ? value : null
}

/** Judged, and within its limits. A value without limits does not count. */
const isGood = (level: Level): boolean => levelColor(level) === 'green'

/** Measured variables whose sensor or monitor is silent: whatever else is known of their organ is old. */
function unheard({ current, alertStatus, now }: Pick<Body, 'current' | 'alertStatus' | 'now'>): Set<string> {
  const technical = alertStatus.filter((alert) => alert.technical)
  const isWhole = technical.some(({ rule }) => rule === MONITOR_SILENT)
  const sensors = new Set(technical.map(({ atom }) => atom))
  const old = current.filter((told) => told.value !== null && currentNumber(told, Date.parse(now)) === null)
  return new Set(old.flatMap(({ name }) => (isWhole || sensors.has(name) ? [name] : [])))
}

/** What patients see of their own bed: vital signs and organs, marked where in range. Nothing else of the chart. */
export function ownView(
  { census, current, alertStatus, risk, now, dateTimeOffset, dateTimeOffsetBefore }: Body,
  vitals: readonly string[],
): OwnAnswer {
  const unknown = unheard({ current, alertStatus, now })
  for (const { name, confirming } of current) if (confirming) unknown.add(name)
  const values = vitals.flatMap((name): OwnValue[] => {
    const told = current.find((one) => one.name === name)
    if (!told) return []
    const { display: title, unit, decimals, time, alert, confirming } = told
    const value = currentNumber(told, Date.parse(now))
    const inRange = value !== null && isGood(alert) && confirming === undefined
    return [{ name, title, value, decimals, unit, time, inRange }]
  })
  return {
    room: census.displayRoom,
    organs: risk.map(({ part, alert, stale, variables }) => ({
      part,
      inRange: !stale && isGood(alert) && !variables.some((name) => unknown.has(name)),
    })),
    values,
    now,
    dateTimeOffset,
    ...(dateTimeOffsetBefore ? { dateTimeOffsetBefore } : {}),
  }
}
