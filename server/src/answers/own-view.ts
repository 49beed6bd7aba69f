import type { Body } from '@wardlight/contracts/body'
import { type Level, levelColor } from '@wardlight/contracts/level'
import type { OwnAnswer, OwnValue } from '@wardlight/contracts/own-view'

type Told = Body['current'][number]

/** The number, where it may be taken for the present at `now`, ms. */
function currentNumber({ state, value, time, maxAge, timeKnown }: Told, now: number): number | null {
  if (state !== 'ok' || typeof value !== 'number' || time === null || timeKnown === false) return null
  return maxAge === null || now - Date.parse(time) <= maxAge * 1000 ? value : null
}

const isCalm = (level: Level): boolean => ['green', 'none'].includes(levelColor(level))

/** What a patient is told of their own bed: vital signs and organs, in range or nothing said. Nothing else of the chart. */
export function ownView(
  { census, current, risk, now, dateTimeOffset }: Body,
  vitals: readonly string[],
): OwnAnswer {
  const values = vitals.flatMap((name): OwnValue[] => {
    const told = current.find((one) => one.name === name)
    if (!told) return []
    const { display: title, unit, decimals, time, alert, confirming } = told
    const value = currentNumber(told, Date.parse(now))
    const inRange = value !== null && isCalm(alert) && confirming === undefined
    return [{ name, title, value, decimals, unit, time, inRange }]
  })
  return {
    room: census.displayRoom,
    organs: risk.map(({ part, alert, stale }) => ({ part, inRange: !stale && isCalm(alert) })),
    values,
    now,
    dateTimeOffset,
  }
}
