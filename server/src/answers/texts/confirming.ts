import type { AlertState, Confirming } from '@wardlight/contracts/alert'
import { isInformation, isLouder } from '@wardlight/contracts/alert-order'
import { TOWER_SLOT } from '@wardlight/contracts/level'
import { shownValue } from '../../alerts/judging/alert-inputs.ts'
import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import { uncovered } from '../../alerts/rules/covering.ts'
import { knownInputs } from '../../alerts/rules/known-inputs.ts'
import type { AreaConfig } from '../../config/area.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'
import { alertText } from './alert-text.ts'
import { fill } from './alert-titles.ts'

type Waits = Pick<Confirming, 'level' | 'until' | 'id'>

const isTowerOnly = ({ slot }: { slot: number }): boolean => slot >= TOWER_SLOT

/** States in which an alert already says of its value what a waiting rule would. */
const SPEAKS: ReadonlySet<AlertState> = new Set(['active', 'acknowledged', 'snoozed'])

const loud = ({ level }: Pick<Waits, 'level'>) => ({ level, technical: false })

const worstFirst = (a: Waits, b: Waits): number =>
  Number(isLouder(loud(b), loud(a))) - Number(isLouder(loud(a), loud(b))) ||
  Date.parse(a.until) - Date.parse(b.until) ||
  (a.id < b.id ? -1 : 1)

/**
 * Rules waiting out their delay, as the census shows them: the worst per variable, and none if an alert as severe is
 * already about it.
 */
export function confirmingOf(
  bed: Bed,
  patient: Patient,
  open: readonly LiveAlert[],
  config: AreaConfig,
  offset: number,
  now: number,
): Confirming[] {
  const { byId, covering } = rulesOf(config)
  if (!open.some(({ state }) => state === 'pending')) return []
  const known = knownInputs(bed, patient, config, rulesOf(config).past, offset, now)
  const live = (name: string) => shownValue(patient, config, name, 1, known, now)
  const waiting = uncovered(open, covering).flatMap(
    ({ id, rule, state, level, entered, back }): Confirming[] => {
      const compiled = state === 'pending' && back === null ? byId.get(rule)?.rule : undefined
      if (!compiled || compiled.quiet || isInformation({ level, technical: false })) return []
      const { title, atom, slot, delaySeconds = 0 } = compiled
      const until = iso(entered + delaySeconds * 1000)
      const told = alertText(fill(title, config, live)).display
      return [{ id, rule, title: told, atom, level, slot, since: iso(entered), until }]
    },
  )
  const told = open.flatMap(({ rule, state, level }) => {
    const its = SPEAKS.has(state) ? byId.get(rule)?.rule : undefined
    return its ? [{ atom: its.atom, level, tower: isTowerOnly(its) }] : []
  })
  const seen = new Set<string>()
  return waiting.sort(worstFirst).filter((waits) => {
    const tower = isTowerOnly(waits)
    const key = `${tower} ${waits.atom ?? waits.rule}`
    const isSaid = told.some(
      (alert) =>
        waits.atom !== null &&
        alert.atom === waits.atom &&
        (tower || !alert.tower) &&
        !isLouder(loud(waits), loud(alert)),
    )
    return !isSaid && !seen.has(key) && seen.add(key)
  })
}
