import { CHART_EVERY, charted, chartTimes, VOLUMES } from './charting.ts'
import { type Episode, episodesOf } from './episodes.ts'
import { draws, results, TURNAROUND } from './laboratory.ts'
import { gatewayOf, LANES, type Lane, monitorPeriod } from './lanes.ts'
import { drugsSaid } from './medications.ts'
import type { InBed, Memory } from './memory.ts'
import { administrationMessage } from './messages/administrations.ts'
import { type Admission, admissionMessage } from './messages/admission.ts'
import { type Reading, type ReadingGroup, resultMessage } from './messages/results.ts'
import { monitorReadings } from './monitor.ts'
import { mistakenAdmission, movements, visitAt } from './movements.ts'
import { knownAs, personOf } from './patient.ts'
import { type Support, supportOf } from './physiology.ts'
import { LaneStays, type Leg, legAt, type Stay } from './stays.ts'

/** A message ready to send. The same moment gives the same bytes, in every run with the same seed. */
export interface Outgoing {
  /** MSH-3: which of the hospital's systems says it. */
  feed: string
  controlId: string
  text: string
}

export const FACILITY = 'SIMULATOR'
export const ADMISSIONS = 'ADT'
/** Live messages fall on this grid, in milliseconds. */
export const TICK = 5000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Vitals of the past come a minute apart, this much in one message. */
const HISTORY = { step: MINUTE, window: 15 * MINUTE } as const
/** Episodes this far back still show, in blood loss and laboratory results. */
const MEMORY = 8 * HOUR
/** Someone may be admitted by mistake this long before the next patient comes. */
const AHEAD = 6 * HOUR

const base36 = (time: number): string =>
  Math.floor(time / 1000)
    .toString(36)
    .toUpperCase()
const bedCode = ({ place }: Leg): string => `${place.unit}${place.room}`

/** The simulated hospital: every message that follows from the seed and a stretch of time. */
export class Hospital {
  readonly seed: number
  readonly #stays: ReadonlyMap<Lane, LaneStays>
  /** What the admission system says of a stay, worked out once. */
  readonly #said = new WeakMap<Stay, Admission[]>()

  constructor(seed: number) {
    this.seed = seed
    this.#stays = new Map(LANES.map((lane) => [lane, new LaneStays(seed, lane)]))
  }

  /** Stays that touch [from, to], lane by lane. */
  #staysWithin(from: number, to: number): Stay[] {
    return LANES.flatMap((lane) => this.#stays.get(lane)?.within(from, to) ?? [])
  }

  #movements(stay: Stay): Admission[] {
    let said = this.#said.get(stay)
    if (!said) {
      said = [...mistakenAdmission(stay), ...movements(stay)]
      this.#said.set(stay, said)
    }
    return said
  }

  /** Patients in a bed at a time. */
  present(time: number): Stay[] {
    return this.#staysWithin(time, time).filter((stay) => legAt(stay, time))
  }

  /**
   * All movements, up to `until`, of everybody who is in a bed then or left after `since`. A server that has some of
   * these messages recognises them as duplicates.
   */
  admissions(since: number, until: number): Outgoing[] {
    return this.#staysWithin(Math.min(since, until), until + AHEAD)
      .flatMap((stay) =>
        this.#movements(stay).filter(({ time }) => time.getTime() >= stay.from || time.getTime() > since),
      )
      .filter(({ time }) => time.getTime() <= until)
      .sort((a, b) => a.time.getTime() - b.time.getTime())
      .map(admission)
  }

  /** Who is in a bed at a time. */
  inBed(time: number): InBed[] {
    return this.present(time).flatMap((stay) => {
      const leg = legAt(stay, time)
      return leg ? [{ person: knownAs(stay, time), visit: visitAt(stay, time).number, place: leg.place }] : []
    })
  }

  /**
   * Discharges patients that an earlier hospital left in a bed and this one has no stay of at `since`: all, after a
   * change of seed.
   */
  sendHome({ seed, sentUntil: since, inBed }: Memory): Outgoing[] {
    const stays = seed === this.seed ? this.#staysWithin(since, since) : []
    const known = new Set(stays.map((stay) => visitAt(stay, since).number))
    return inBed
      .filter(({ visit }) => !known.has(visit))
      .map(({ person, visit, place }) => {
        const time = new Date(since)
        const left = { number: visit, patientClass: 'I', admitted: time }
        return admission({ event: 'A03', time, person, visit: left, place })
      })
  }

  /** What happens in (to - TICK, to]. */
  tick(to: number): Outgoing[] {
    const from = to - TICK
    const out: Outgoing[] = []
    for (const stay of this.#staysWithin(from, to + AHEAD)) {
      const moved = this.#movements(stay)
      out.push(...moved.filter(({ time }) => time.getTime() > from && time.getTime() <= to).map(admission))
      const leg = legAt(stay, to)
      if (!leg) continue
      const episodes = episodesNear(stay, from, to)
      const support = supportIn(stay, leg)
      const period = monitorPeriod(leg.place.unit) * 1000
      if (to % period === 0) {
        const readings = monitorReadings(stay, leg, support, episodes, to, period)
        if (readings.length > 0)
          out.push(vitals(stay, leg, to, [{ time: new Date(to), service: MONITORING, readings }]))
      }
      out.push(...this.#slow(stay, leg, support, episodes, from, to, to))
    }
    return out
  }

  /** What was measured in (from, to] of everybody who is in a bed at `to`, at the resolution of a record. */
  *history(from: number, to: number): Generator<Outgoing> {
    for (const stay of this.#staysWithin(to, to)) {
      const leg = legAt(stay, to)
      if (!leg) continue
      const episodes = episodesNear(stay, from, to)
      for (let begin = Math.max(from, stay.from); begin < to; begin += HISTORY.window) {
        const end = Math.min(to, begin + HISTORY.window)
        const groups: ReadingGroup[] = []
        for (let n = Math.floor(begin / HISTORY.step) + 1; n * HISTORY.step <= end; n++) {
          const time = n * HISTORY.step
          const then = legAt(stay, time)
          if (!then) continue
          const readings = monitorReadings(stay, then, supportIn(stay, then), episodes, time, HISTORY.step)
          if (readings.length > 0) groups.push({ time: new Date(time), service: MONITORING, readings })
        }
        if (groups.length > 0) yield vitals(stay, leg, end, groups, 'H')
      }
      for (const past of stay.legs)
        yield* this.#slow(
          stay,
          leg,
          supportIn(stay, past),
          episodes,
          Math.max(from, past.from),
          Math.min(to, past.to),
          to,
          past,
        )
    }
  }

  /** Charting, laboratory and drugs of a bed in (from, to]; `past` is where the patient was then. */
  #slow(
    stay: Stay,
    leg: Leg,
    support: Support,
    episodes: readonly Episode[],
    from: number,
    to: number,
    now: number,
    past: Leg = leg,
  ): Outgoing[] {
    if (to <= from) return []
    const person = knownAs(stay, now)
    const sender = (feed: string, controlId: string, time: number) => ({
      application: feed,
      facility: FACILITY,
      controlId,
      time: new Date(time),
    })
    const charts = chartTimes(stay, past, from, to).map((time): Outgoing => {
      const controlId = `E${bedCode(past)}-${base36(time)}`
      const groups = chartGroups(charted(stay, past, support, episodes, time), time)
      return {
        feed: 'EHR',
        controlId,
        text: resultMessage(sender('EHR', controlId, time + 1000), person, leg.place, groups),
      }
    })
    const labs = draws(stay, episodes, from, to).map((draw): Outgoing => {
      const panel = draw.panel.slice(0, 3).toUpperCase()
      const controlId = `L${personOf(stay).mrn}-${base36(draw.time)}${panel}`
      const readings = results(stay, episodes, draw)
      const group = { time: new Date(draw.time), service: [draw.panel, draw.panel, 'L'], readings }
      const sent = sender('LAB', controlId, draw.time + TURNAROUND)
      return { feed: 'LAB', controlId, text: resultMessage(sent, person, leg.place, [group]) }
    })
    const drugs = drugsSaid(stay, past, episodes, from, to).map((word): Outgoing => {
      const { said, action, order, count } = word
      const controlId = `D${order}-${count}${action}${base36(said)}`
      const sent = sender('EHR', controlId, said)
      return { feed: 'EHR', controlId, text: administrationMessage(sent, person, leg.place, [word]) }
    })
    return [...charts.filter(({ text }) => text.includes('\rOBX')), ...labs, ...drugs]
  }
}

/** Volumes of the last hour stand apart from what is charted of the moment. */
function chartGroups(readings: readonly Reading[], time: number): ReadingGroup[] {
  const service = ['CHART', 'Charting', 'L']
  const now = readings.filter(({ code }) => !VOLUMES.has(code))
  const volumes = readings.filter(({ code }) => VOLUMES.has(code))
  const hour = { time: new Date(time - HOUR), until: new Date(time) }
  return [
    { time: new Date(time), service, readings: now },
    ...(volumes.length > 0
      ? [{ ...hour, service: ['IO', 'Intake and output', 'L'], readings: volumes }]
      : []),
  ]
}

const MONITORING = ['182777000', 'Monitoring of patient', 'SCT']

/** Recovery takes the tube out. */
function supportIn(stay: Stay, leg: Leg): Support {
  const support = supportOf(stay)
  return leg.place.unit === 'PACU'
    ? { ...support, ventMode: null, intubated: false, arterialLine: false }
    : support
}

const episodesNear = (stay: Stay, from: number, to: number): Episode[] =>
  episodesOf(stay.seed, stay.lane, from - MEMORY, to + CHART_EVERY)

function admission(moved: Admission): Outgoing {
  const time = moved.time.getTime()
  const controlId = `A${moved.person.mrn}-${moved.event}-${base36(time)}`
  const sender = { application: ADMISSIONS, facility: FACILITY, controlId, time: moved.time }
  return { feed: ADMISSIONS, controlId, text: admissionMessage(sender, moved) }
}

function vitals(stay: Stay, leg: Leg, time: number, groups: readonly ReadingGroup[], mark = 'M'): Outgoing {
  const feed = gatewayOf(leg.place.unit)
  const controlId = `${mark}${bedCode(leg)}-${base36(time)}`
  const sender = { application: feed, facility: FACILITY, controlId, time: new Date(time) }
  return { feed, controlId, text: resultMessage(sender, knownAs(stay, time), leg.place, groups) }
}
