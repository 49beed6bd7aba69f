import { type CensusAlert, type Confirming, MONITOR_SILENT } from './alert.ts'
import type { CensusRow } from './census.ts'
import { TOWER_SLOT } from './level.ts'
import { alertLoudness, isInformation, LOUDEST_FIRST } from './loudness.ts'
import { compareRanks, type Rank, type Ranked, rankOf } from './ranking.ts'

export { alertLoudness, isInformation, isIrrelevant, isLouder } from './loudness.ts'

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The one order of alerts, worst first, by the ranking of ranking.ts; the id decides the rest. */
export const compareAlerts = (a: Ranked, b: Ranked): number =>
  compareRanks(rankOf([a]), rankOf([b])) || compareText(a.id, b.id)

export function orderAlerts<T extends Ranked>(alerts: readonly T[]): T[] {
  if (alerts.length < 2) return [...alerts]
  return alerts
    .map((alert) => ({ alert, rank: rankOf([alert]) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || compareText(a.alert.id, b.alert.id))
    .map(({ alert }) => alert)
}

/** Begun and not over. */
export const stands = ({ state }: Pick<CensusAlert, 'state'>): boolean =>
  state !== 'pending' && state !== 'cleared' && state !== 'dormant'

/** Shown in this mode: slot 90 and above in tower mode only. */
export const isShownIn = ({ slot }: { slot: number }, tower: boolean): boolean => tower || slot < TOWER_SLOT

/** Asks something of people in this mode. */
export const isTold = (
  { quiet, slot }: { quiet?: boolean | undefined; slot: number },
  tower: boolean,
): boolean => !quiet && isShownIn({ slot }, tower)

/** Shown to people: begun, not over and told in this mode. Keeps the order given. */
export const shownAlerts = <T extends Pick<CensusAlert, 'state' | 'slot' | 'quiet'>>(
  alerts: readonly T[],
  tower: boolean,
): T[] => alerts.filter((alert) => stands(alert) && isTold(alert, tower))

/** The worst of alerts in order; null where there is none, or information only. */
export function worstAlert<T extends Pick<CensusAlert, 'level' | 'technical' | 'state'>>(
  ordered: readonly T[],
): T | null {
  const [first] = ordered
  return first && !isInformation(first) ? first : null
}

type AlertRow = Pick<CensusRow, 'roomEmpty' | 'alerts' | 'silentSince' | 'confirming'> &
  Partial<Pick<CensusRow, 'tower'>>

const silence = (since: string): CensusAlert => ({
  id: MONITOR_SILENT,
  rule: MONITOR_SILENT,
  title: 'Monitor silent',
  detail: '',
  message: 'Monitor silent',
  atom: null,
  level: 0,
  slot: 0,
  audioMessage: '',
  state: 'active',
  since,
  technical: true,
})

/**
 * A room's alerts as shown, in the order given. A silent monitor is included even before it was judged, and replaces
 * the alerts of its sensors.
 */
export function rowAlerts({ roomEmpty, alerts, silentSince }: AlertRow, tower: boolean): CensusAlert[] {
  if (roomEmpty) return []
  const shown = shownAlerts(alerts, tower)
  if (silentSince === null) return shown
  const told = shown.filter(({ technical, atom }) => !technical || atom === null)
  return told.some(({ technical }) => technical) ? told : orderAlerts([...told, silence(silentSince)])
}

/** What waits in a room, as shown, worst first. */
export const rowConfirming = ({ roomEmpty, confirming }: AlertRow, tower: boolean): Confirming[] =>
  roomEmpty ? [] : (confirming ?? []).filter((each) => isShownIn(each, tower))

/** Sort key of a room: by its alerts, then by what waits; calm rooms come after that. */
export interface RoomRank {
  rank: Rank
  waits: number
  /**
   * In tower mode 0: a red alert waits for a judgement. 1: a contact is due for follow-up. Both rank before all other
   * rooms.
   */
  asked: 0 | 1 | 2
}

const NOTHING_WAITS = LOUDEST_FIRST.length

const ranks = { tower: new WeakMap<AlertRow, RoomRank>(), floor: new WeakMap<AlertRow, RoomRank>() }

/** Worked out once for each row: a census is ranked for its banner, its list and its sort. */
export function roomRank(row: AlertRow, tower: boolean): RoomRank {
  const known = ranks[tower ? 'tower' : 'floor']
  const rank = known.get(row) ?? rankRoom(row, tower)
  known.set(row, rank)
  return rank
}

const askedOf = ({ tower }: AlertRow): RoomRank['asked'] =>
  tower && tower.red > 0 ? 0 : tower?.waiting?.isDue ? 1 : 2

function rankRoom(row: AlertRow, tower: boolean): RoomRank {
  const alerts = rowAlerts(row, tower).filter((alert) => !isInformation(alert))
  const waits = rowConfirming(row, tower).map(({ level }) =>
    LOUDEST_FIRST.indexOf(alertLoudness({ level, technical: false })),
  )
  return { asked: tower ? askedOf(row) : 2, rank: rankOf(alerts), waits: Math.min(NOTHING_WAITS, ...waits) }
}

/** The tower has to look after this room before all others, however bad those are. */
export const isAsked = (row: AlertRow, tower: boolean): boolean => roomRank(row, tower).asked < 2

export const compareRooms = (a: RoomRank, b: RoomRank): number =>
  a.asked - b.asked || compareRanks(a.rank, b.rank) || a.waits - b.waits

/** Rooms by all their alerts, worst first; then those in which something waits, the calm, the empty, as they came. */
export function worstFirst<T extends AlertRow>(rows: readonly T[], tower: boolean): T[] {
  return rows
    .map((row) => ({ row, rank: roomRank(row, tower) }))
    .sort((a, b) => Number(a.row.roomEmpty) - Number(b.row.roomEmpty) || compareRooms(a.rank, b.rank))
    .map(({ row }) => row)
}

/** The room with the worst alerts, whatever the tower has to look after first; null if no room has an alert. */
export const worstRoom = <T extends AlertRow>(rows: readonly T[], tower: boolean): T | null => {
  const ranked = rows.filter((row) => roomRank(row, tower).rank !== null)
  if (ranked.length === 0) return null
  const rankOfRow = (row: T): Rank => roomRank(row, tower).rank
  return ranked.reduce((worst, row) => (compareRanks(rankOfRow(row), rankOfRow(worst)) < 0 ? row : worst))
}
