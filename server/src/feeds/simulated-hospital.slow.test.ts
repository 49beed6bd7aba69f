import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { FACILITY, Hospital, type Outgoing, TICK } from '@wardlight/simulator/hospital'
import { LANES } from '@wardlight/simulator/lanes'
import { knownAs, personOf } from '@wardlight/simulator/patient'
import { legAt } from '@wardlight/simulator/stays'
import { loadConfig } from '../config/load-site.ts'
import type { SiteConfig } from '../config/site.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import { MessageReader } from './understand/understand.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 32)
const HOUR = 3_600_000
const SEED = 7
let site: SiteConfig
let reader: MessageReader
beforeAll(async () => {
  site = await loadConfig(join(import.meta.dirname, '../../config'))
  reader = new MessageReader(site)
})

function meaning({ text }: Outgoing): ClinicalEvent[] {
  const body = Buffer.from(text)
  const read = reader.understand(body, readHeader(body), new Date(NOW + 24 * HOUR))
  if (!('events' in read) || read.unplaced.length > 0) throw new Error(`refused: ${JSON.stringify(read)}`)
  return read.events
}

const live = (hospital: Hospital, from: number, minutes: number): Outgoing[] => {
  const out: Outgoing[] = []
  for (let time = from + TICK; time <= from + minutes * 60_000; time += TICK) out.push(...hospital.tick(time))
  return out
}

let eightHours: ClinicalEvent[] | undefined
/** What the hospital tells of the eight hours until now. */
const lastEightHours = (): ClinicalEvent[] => {
  eightHours ??= [...new Hospital(SEED).history(NOW - 8 * HOUR, NOW)].flatMap(meaning)
  return eightHours
}
const observed = () =>
  lastEightHours().flatMap((event) => (event.kind === 'observations' ? event.observations : []))
const valuesOf = (name: string) =>
  observed()
    .filter(({ variable }) => variable === name)
    .map(({ value }) => value)

describe('a simulated hospital', () => {
  test('says the same in every run with the same seed, and something else with another', () => {
    const one = [...new Hospital(SEED).admissions(NOW, NOW), ...live(new Hospital(SEED), NOW, 1)]
    const two = [...new Hospital(SEED).admissions(NOW, NOW), ...live(new Hospital(SEED), NOW, 1)]
    expect(two).toEqual(one)
    expect(live(new Hospital(8), NOW, 1)).not.toEqual(live(new Hospital(SEED), NOW, 1))
  })

  test('has at least 60 patients over all areas, from newborns to the very old, and empty rooms', () => {
    const ages: number[] = []
    for (const day of [0, 3, 9]) {
      const time = NOW + day * 24 * HOUR
      const patients = new Hospital(SEED).present(time)
      expect(patients.length).toBeGreaterThanOrEqual(55)
      expect(new Set(patients.map(({ lane }) => lane.ward)).size).toBe(5)
      for (const stay of patients) {
        const { dob } = personOf(stay)
        if (dob) ages.push((time - Date.parse(dob)) / (365.25 * 24 * HOUR))
      }
    }
    expect(LANES.flatMap(({ places }) => places).length).toBeGreaterThanOrEqual(60)
    expect(Math.min(...ages)).toBeLessThan(0.1)
    expect(Math.max(...ages)).toBeGreaterThan(80)
    expect(new Hospital(SEED).present(NOW).filter(({ lane }) => lane.ward === 'icu').length).toBeLessThan(26)
  })

  test('never has two patients in one bed, nor one patient in two', () => {
    const hospital = new Hospital(SEED)
    for (let time = NOW; time < NOW + 24 * HOUR; time += 20 * 60_000) {
      const patients = hospital.present(time)
      const beds = patients.map((stay) => {
        const leg = legAt(stay, time)
        return `${leg?.place.unit} ${leg?.place.room}`
      })
      expect(new Set(beds).size).toBe(beds.length)
      expect(new Set(patients.map((stay) => personOf(stay).mrn)).size).toBe(patients.length)
    }
  })

  test('every message is understood, and its control id is its own', () => {
    const hospital = new Hospital(SEED)
    const messages = [
      ...hospital.admissions(NOW - 12 * HOUR, NOW),
      ...hospital.history(NOW - HOUR, NOW),
      ...live(hospital, NOW, 6),
    ]
    const ids = new Set<string>()
    const unknown = new Set<string>()
    for (const message of messages) {
      const header = readHeader(Buffer.from(message.text))
      expect(header).toMatchObject({
        controlId: message.controlId,
        sendingApplication: message.feed,
        sendingFacility: FACILITY,
      })
      ids.add(`${message.feed} ${message.controlId}`)
      const events = meaning(message)
      expect(events.filter((event) => !('done' in event)).length).toBe(1)
      for (const event of events)
        if (event.kind === 'observations')
          for (const { variable, code, state, interval } of event.observations) {
            if (variable === null) unknown.add(code)
            expect(['ok', 'noReading']).toContain(state)
            if (variable === 'UrineVolume') expect(interval).toBe(3600)
          }
    }
    expect(ids.size).toBe(messages.length)
    expect([...unknown]).toEqual([])
  })

  test('in some days patients come, move, leave, and are corrected in every way', () => {
    const hospital = new Hospital(SEED)
    const kinds = new Set(
      hospital.admissions(NOW - 96 * HOUR, NOW).map(({ text }) => text.split('|')[8]?.split('^')[1]),
    )
    expect([...kinds].sort()).toEqual(['A01', 'A02', 'A03', 'A04', 'A08', 'A11', 'A12', 'A13', 'A40'])
  })

  // shows: CF.8, B2.5.5, B4.10.22
  test('the blood bank says which sample it holds and until when, valid ones and expired ones', () => {
    expect(valuesOf('TypeScreen')).toContainEqual(
      expect.stringMatching(/^(A|B|O|AB) (Pos|Neg), antibody screen/),
    )
    const until = valuesOf('TypeScreenExpires').map((value) => Date.parse(String(value)) - NOW)
    expect(until.some((left) => left > 0)).toBe(true)
    expect(until.some((left) => left < 0)).toBe(true)
    expect(valuesOf('CrossmatchedUnits').some((units) => Number(units) > 0)).toBe(true)
    expect(valuesOf('UPC').length).toBeGreaterThan(0)
  })

  // shows: B2.5.8
  test('an intubated patient has a record of how (tube, view, some notes) and of the extubation', () => {
    expect(valuesOf('AirwayDevice')).toContainEqual(expect.stringMatching(/^Oral tube \d\.\d/))
    expect(valuesOf('AirwayDevice')).toContain('Removed at the end of the case')
    expect(valuesOf('AirwayView')).toContainEqual(expect.stringMatching(/^Cormack-Lehane/))
    expect(valuesOf('AirwayNote').length).toBeGreaterThan(0)
    expect(valuesOf('AirwayNote').length).toBeLessThan(valuesOf('AirwayView').length)
  })

  test('what ran in the operating room is charted as stopped on arrival in recovery', () => {
    const rates = valuesOf('Sevoflurane').map(Number)
    expect(rates.some((rate) => rate > 0)).toBe(true)
    expect(rates).toContain(0)
  })

  test('acuity is charted of everybody, and once in eight hours: what somebody sets is not soon replaced', () => {
    const charted = new Map<string, number[]>()
    for (const event of lastEightHours())
      if (event.kind === 'observations')
        for (const { variable, time } of event.observations)
          if (variable === 'Acuity') {
            const mrn = event.patient.mrn
            charted.set(mrn, [...(charted.get(mrn) ?? []), time.getTime()])
          }
    const stays = new Hospital(SEED).present(NOW)
    const settled = stays.filter((stay) => (legAt(stay, NOW)?.from ?? NOW) < NOW - 10 * 60_000)
    const without = settled.filter((stay) => !charted.has(knownAs(stay, NOW).mrn))
    expect(without.map((stay) => knownAs(stay, NOW).mrn)).toEqual([])
    for (const stay of stays.filter((each) => (legAt(each, NOW)?.from ?? NOW) < NOW - 8 * HOUR))
      expect(charted.get(knownAs(stay, NOW).mrn)).toHaveLength(1)
  })

  test('some patients of a ward are ill and most are calm', () => {
    const levels = { red: 0, yellow: 0, silent: 0 }
    const moments = 10
    for (let i = 0; i < moments; i++) {
      const time = NOW + i * 5 * HOUR
      const seen = new Map<string, number>()
      for (const message of new Hospital(SEED).history(time - 3 * 60_000, time))
        for (const event of meaning(message))
          if (event.kind === 'observations' && event.at?.unit === '5N')
            for (const { variable, value } of event.observations)
              seen.set(`${event.at.room} ${variable}`, Number(value))
      const beds = new Hospital(SEED).present(time).filter((stay) => legAt(stay, time)?.place.unit === '5N')
      for (const stay of beds) {
        const of = (name: string): number =>
          seen.get(`${legAt(stay, time)?.place.room} ${name}`) ?? Number.NaN
        const rate = of('HeartRate')
        if (Number.isNaN(rate)) levels.silent++
        else if (rate < 40 || rate > 140 || of('BPMAP') < 55 || of('SpO2') < 85) levels.red++
        else if (rate > 120 || of('BPMAP') < 60 || of('RespRate') > 30 || of('SpO2') < 90) levels.yellow++
      }
    }
    expect(levels.red / moments).toBeGreaterThan(1.5)
    expect(levels.red / moments).toBeLessThan(5)
    expect(levels.yellow / moments).toBeGreaterThan(1)
    expect(levels.yellow / moments).toBeLessThan(7)
    expect(levels.silent / moments).toBeGreaterThan(0.8)
    expect(levels.silent / moments).toBeLessThan(4)
  })

  test('a patient unknown at the door is told from the one identified later', () => {
    const hospital = new Hospital(SEED)
    const merged = hospital
      .admissions(NOW - 72 * HOUR, NOW)
      .flatMap(meaning)
      .find(({ kind }) => kind === 'merge')
    if (merged?.kind !== 'merge') throw new Error('nobody was merged')
    expect(merged.mergeFrom).toBe(`T${merged.patient.mrn}`)
    const stay = new Hospital(SEED)
      .present(merged.time.getTime())
      .find((one) => personOf(one).mrn === merged.patient.mrn)
    if (!stay) throw new Error('the merged patient is not there')
    expect(knownAs(stay, stay.from).mrn).toBe(merged.mergeFrom)
  })
})

// shows: B4.10.23
test('drugs are given in all four areas, by mouth and vein, some refused, corrected and withdrawn', () => {
  const units = new Set<string>()
  const words = new Set<string>()
  let orders = 0
  const day = [...new Hospital(SEED).history(NOW - 24 * HOUR, NOW)].filter(({ text }) =>
    text.includes('|RAS^O17'),
  )
  for (const message of day)
    for (const event of meaning(message)) {
      if (event.kind !== 'observations') continue
      units.add(event.at?.unit ?? '')
      for (const dose of event.given ?? []) {
        orders++
        words.add(dose.status)
        words.add(dose.action)
        words.add(dose.route)
        expect(dose).toMatchObject({ timeKnown: true, order: expect.stringMatching(/^O/) })
        expect(Number(dose.amount)).toBeGreaterThan(0)
      }
    }
  expect([...units]).toEqual(expect.arrayContaining(['5N', 'NICU', 'PICU', 'OR', 'PACU', 'LD', 'PP']))
  expect([...words]).toEqual(
    expect.arrayContaining(['given', 'refused', 'add', 'update', 'delete', 'Oral', 'Intravenous']),
  )
  expect(orders).toBeGreaterThan(200)
})

test('the operating room, labour and intensive care send procedures, each with its time', () => {
  const stays = new Hospital(SEED).admissions(NOW - 48 * HOUR, NOW).flatMap(meaning)
  const done = stays.flatMap((event) => (event.kind === 'observations' ? (event.done ?? []) : []))
  expect(new Set(done.map(({ code }) => code))).toEqual(new Set(['OP', 'EPI', 'ETT', 'ART']))
  for (const { text, who, time } of done) {
    expect(text).not.toBe('')
    expect(who).toMatch(/^\w+, M\.$/)
    expect(time.getTime()).toBeLessThanOrEqual(NOW)
  }
})
