import { alertLoudness } from '@wardlight/contracts/alert-order'
import type { TowerRow } from '@wardlight/contracts/tower'
import { type LiveAlert, silentOf } from '../../alerts/life/live-alert.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import { uncovered } from '../../alerts/rules/covering.ts'
import type { AreaConfig } from '../../config/area.ts'
import { towerLists } from '../../config/tower-lists.ts'
import { BEFORE_VISIT_MS, type Patient } from '../../ward/state.ts'
import { iso, isoOrNull } from '../../ward/time/time-text.ts'
import type { Doings, NewestJudgement } from './tower-board.ts'

const ASKS_NOTHING = new Set<LiveAlert['state']>(['pending', 'irrelevant', 'dormant', 'cleared'])

/** Whether the tower is asked about it: a clinical alert people were shown, neither quiet nor mere information. */
const isItem = (alert: LiveAlert, config: AreaConfig): boolean =>
  !alert.technical &&
  !ASKS_NOTHING.has(alert.state) &&
  alertLoudness(alert) !== 'information' &&
  !rulesOf(config).byId.get(alert.rule)?.rule.quiet

/** The open alerts the tower is asked about: those no worse alert speaks for. */
export const liveItems = (open: readonly LiveAlert[], config: AreaConfig): LiveAlert[] =>
  uncovered(open, rulesOf(config).covering).filter((alert) => isItem(alert, config))

/**
 * Not judged yet; or active and answerable, as the judgement did not reach it; or loud again since it was judged. The
 * firing that was judged is not "again", even if its time lies ahead because the clock was set back.
 */
export const isUnjudged = (
  { state, loudSince, held }: Pick<LiveAlert, 'state' | 'loudSince' | 'held'>,
  judged: Pick<NewestJudgement, 'time' | 'fired'> | undefined,
): boolean =>
  judged === undefined ||
  (state === 'active' && silentOf({ held }) === null) ||
  ((loudSince ?? 0) > judged.time.getTime() && loudSince !== judged.fired?.getTime())

/**
 * Whether an entry belongs to a stay: it names that visit or none, or is a recent one of a record merged into the
 * patient's.
 */
export const isOf = (
  { patientId, visitId, time }: { patientId: number; visitId: number | null; time: Date },
  { id, visit }: TowerStay,
): boolean =>
  visitId === null ||
  visitId === visit.id ||
  (patientId !== id && time.getTime() >= (visit.admitted ?? 0) - BEFORE_VISIT_MS)

export type TowerStay = { id: number; visit: Pick<Patient['visit'], 'id' | 'admitted'> }

/** What a row of the census says of the tower; undefined: nothing. */
export function towerRow(
  patient: TowerStay,
  open: readonly LiveAlert[],
  { claim, told, judged }: Doings,
  config: AreaConfig,
  now: number,
): TowerRow | undefined {
  const watches = new Set(
    towerLists(config.ui.tower)
      .assess.filter(({ watch }) => watch)
      .map(({ id }) => id),
  )
  const items = liveItems(open, config)
  const unjudged = items.filter((alert) => isUnjudged(alert, judged.get(alert.id)))
  const watched = items.flatMap((alert) => {
    const found = judged.get(alert.id)
    return found && watches.has(found.assess) ? found.time.getTime() : []
  })
  const waiting = told.filter((one) => one.answered === null && isOf({ ...one, time: one.sent }, patient))
  const [first] = waiting
  if (!claim && unjudged.length + watched.length + waiting.length === 0) return undefined
  const due = Math.min(...waiting.flatMap((each) => each.due?.getTime() ?? []))
  return {
    open: unjudged.length,
    red: unjudged.filter((alert) => alertLoudness(alert) === 'red').length,
    holder: claim && { name: claim.name, since: claim.since.toISOString() },
    waiting: first
      ? {
          count: waiting.length,
          since: first.sent.toISOString(),
          due: isoOrNull(Number.isFinite(due) ? due : null),
          ...(due <= now ? { isDue: true } : {}),
        }
      : null,
    watching: watched.length > 0 ? iso(Math.min(...watched)) : null,
  }
}
