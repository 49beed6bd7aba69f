import { between, uniform } from './chance.ts'
import { DRUG_PLANS, type DrugPlace, type PlannedDrug } from './drug-plans.ts'
import type { Episode } from './episodes.ts'
import type { GivenDrug } from './messages/administrations.ts'
import { buildOf, sizeOf } from './patient.ts'
import { staffAt } from './staff.ts'
import type { Leg, Stay } from './stays.ts'

/** Keys of what chance decides here; apart from those of TOPIC. */
const MEDICATION = 13
const MINUTE = 60_000
/** How long after a drug its record is corrected or withdrawn, for the few that are. */
const CORRECTED_AFTER = 6 * MINUTE
const SHARES = { corrected: 0.05, withdrawn: 0.015 } as const

/** A report of a drug given, and when it is sent. */
interface SaidDrug extends GivenDrug {
  said: number
}

function placeOf({ lane }: Stay, { place }: Leg): DrugPlace {
  if (lane.ward === 'theatre') return place.unit === 'OR' ? 'operating' : 'recovery'
  if (lane.ward === 'labour') return place.unit === 'PP' ? 'postpartum' : 'labour'
  return lane.ward
}

/** When a planned drug is given in a stretch of time, each with its count so far. */
function timesOf(plan: PlannedDrug, leg: Leg, episodes: readonly Episode[], from: number, to: number) {
  const { first, every } = plan
  const spans = plan.trouble
    ? episodes.filter(({ trouble, from }) => trouble === plan.trouble && from >= leg.from)
    : [leg]
  return spans.flatMap((span) => {
    const begin = Math.round((first >= 0 ? span.from + first : span.to + first) / 1000) * 1000
    const end = Math.min(span.to, leg.to) - 2 * MINUTE
    const n = every ? Math.max(0, Math.ceil((from - begin) / every)) : 0
    const times: { time: number; count: number }[] = []
    for (let count = n; count === n || every; count++) {
      const time = begin + count * (every ?? 0)
      if (time > to || time > end) break
      if (time > from && time > leg.from) times.push({ time, count: count + 1 })
    }
    return times
  })
}

/** An amount as it is drawn up: 1.23 as 1.2, 87 as 85. */
const drawnUp = (amount: number): string =>
  String(amount >= 20 ? Math.round(amount / 5) * 5 : Number(amount.toPrecision(2)))

/** Every report of drugs given in a place that is sent in (from, to]. */
export function drugsSaid(
  stay: Stay,
  leg: Leg,
  episodes: readonly Episode[],
  from: number,
  to: number,
): SaidDrug[] {
  const { weight } = sizeOf(stay)
  const build = buildOf(stay)
  const keys = [stay.seed, stay.lane.no, stay.no, MEDICATION] as const
  return DRUG_PLANS[placeOf(stay, leg)].flatMap((plan, no) => {
    const own = [...keys, leg.place.unit.length, no] as const
    if (uniform(...own, 1) >= plan.share || (plan.builds && !plan.builds.includes(build))) return []
    return timesOf(plan, leg, episodes, from - CORRECTED_AFTER, to).flatMap(({ time, count }): SaidDrug[] => {
      const each = [...own, Math.floor(time / MINUTE)] as const
      const isRefused = uniform(...each, 2) < (plan.refused ?? 0)
      const perKg = build === 'adult' ? undefined : plan.perKg
      const amount = perKg ? perKg * weight : plan.amount * (plan.every ? 1 : between(0.75, 1.25, ...own, 3))
      const [by] = staffAt(stay, time)
      if (!by) return []
      const word: SaidDrug = {
        said: time + 1000,
        order: `O${stay.lane.no}-${stay.no}-${leg.place.unit}${no}`,
        count,
        time: new Date(time),
        code: plan.drug.toUpperCase().replaceAll(/[^A-Z]/g, ''),
        drug: plan.drug,
        amount: drawnUp(amount),
        unit: plan.unit,
        route: plan.route,
        by,
        status: isRefused ? 'RE' : 'CP',
        ...(isRefused ? { reason: 'Patient declined' } : {}),
        action: 'A',
      }
      return [word, ...putRight(word, uniform(...each, 4))].filter(
        ({ said }) => said > from && said <= to && said < leg.to,
      )
    })
  })
}

/** The correction or withdrawal that follows a report; mostly none. */
function putRight(word: SaidDrug, chance: number): SaidDrug[] {
  const later = { ...word, said: word.said + CORRECTED_AFTER }
  if (chance < SHARES.withdrawn) return [{ ...later, action: 'D' }]
  if (chance >= SHARES.corrected || word.status !== 'CP') return []
  return [{ ...later, action: 'U', amount: drawnUp(Number(word.amount) / 2) }]
}
