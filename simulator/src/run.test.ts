import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Hospital, type Outgoing } from './hospital.ts'
import { recall, remember } from './memory.ts'
import { run } from './run.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 32)
const MINUTE = 60_000
let folder: string
/** A run makes thousands of messages; a busy machine needs its time. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardlight-simulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs from `from` to `to` on a clock of its own; `fails` makes a delivery fail. */
async function runBetween(
  from: number,
  to: number,
  seed = 7,
  fails: (time: number) => boolean = () => false,
): Promise<Outgoing[]> {
  let time = from
  const sent: Outgoing[] = []
  await run({
    seed,
    hours: 1,
    file: join(folder, 'simulator.json'),
    now: () => time,
    until: async (next) => {
      time = next
    },
    deliver: async (messages) => {
      if (fails(time)) throw new Error('killed')
      sent.push(...messages)
    },
    say: () => {},
    ended: () => time >= to,
  })
  return sent
}

const vitals = (sent: Outgoing[]) => sent.filter(({ feed }) => feed.startsWith('MON-'))
const key = ({ feed, controlId }: Outgoing): string => `${feed} ${controlId}`
/** MRN in PID-3. */
const patientOf = ({ text }: Outgoing): string => /\rPID\|1\|\|([^^]+)/.exec(text)?.[1] ?? ''

describe('running', () => {
  test('begins with everybody in a bed and an hour of history, then is live', async () => {
    const sent = await runBetween(NOW, NOW + MINUTE)
    const admitted = new Set(sent.filter(({ text }) => text.includes('ADT^')).map(patientOf))
    for (const one of vitals(sent)) expect(admitted).toContain(patientOf(one))
    expect(new Hospital(7).present(NOW).length).toBeLessThanOrEqual(admitted.size)
    expect(vitals(sent).some(({ controlId }) => controlId.startsWith('H'))).toBe(true)
    expect(vitals(sent).some(({ controlId }) => controlId.startsWith('M'))).toBe(true)
  })

  test('after a restart, has the same patients, repeats no reading and leaves none out', async () => {
    const first = await runBetween(NOW, NOW + 3 * MINUTE)
    const second = await runBetween(NOW + 5 * MINUTE, NOW + 6 * MINUTE)
    const before = new Set(vitals(first).map(key))
    expect(vitals(second).filter((one) => before.has(key(one)))).toEqual([])
    const known = new Set(first.map(patientOf))
    expect(vitals(second).length).toBeGreaterThan(100)
    expect(vitals(second).filter((one) => !known.has(patientOf(one)))).toEqual([])
    const inTheGap = vitals(second).filter(({ controlId }) => controlId.startsWith('H'))
    const times = inTheGap.flatMap(({ text }) =>
      [...text.matchAll(/\rOBR\|(?:[^|]*\|){6}(\d{12})/g)].map(([, time]) => time),
    )
    expect(new Set(times)).toEqual(new Set(['202611211435', '202611211436', '202611211437']))
  })

  test('repeats admissions byte for byte', async () => {
    const first = await runBetween(NOW, NOW + MINUTE)
    const second = await runBetween(NOW + 2 * MINUTE, NOW + 3 * MINUTE)
    const said = new Map(first.map((one) => [key(one), one.text]))
    const again = second.filter(({ feed, ...one }) => feed === 'ADT' && said.has(key({ feed, ...one })))
    expect(again.length).toBeGreaterThan(50)
    for (const one of again) expect(one.text).toBe(said.get(key(one)))
  })

  test('patients who left while it was stopped are sent home', async () => {
    await runBetween(NOW, NOW + MINUTE)
    const later = NOW + 10 * 60 * MINUTE
    const second = await runBetween(later, later + MINUTE)
    const home = new Set(second.filter(({ controlId }) => controlId.includes('-A03-')).map(patientOf))
    const stayed = new Set(new Hospital(7).present(later).map(({ lane }) => lane.no))
    expect(stayed.size).toBeGreaterThan(0)
    const left = new Hospital(7).present(NOW).filter((stay) => stay.to < later).length
    expect(left).toBeGreaterThan(0)
    expect(home.size).toBeGreaterThanOrEqual(left)
  })

  test('a run that is killed leaves a memory to go on from', async () => {
    await expect(runBetween(NOW, NOW + 10 * MINUTE, 7, (time) => time > NOW + 2 * MINUTE)).rejects.toThrow(
      'killed',
    )
    const memory = await recall(join(folder, 'simulator.json'))
    expect(memory?.sentUntil).toBeGreaterThan(NOW + MINUTE)
    expect(memory?.sentUntil).toBeLessThanOrEqual(NOW + 2 * MINUTE)
  })

  test('with another seed the patients of the former one go home first', async () => {
    await runBetween(NOW, NOW + MINUTE)
    const sent = await runBetween(NOW + 2 * MINUTE, NOW + 3 * MINUTE, 8)
    const former = new Hospital(7).present(NOW).length
    expect(sent.slice(0, former - 2).every(({ controlId }) => controlId.includes('-A03-'))).toBe(true)
  })

  test('after an update, discharges only patients that the new hospital does not know', async () => {
    await runBetween(NOW, NOW + MINUTE)
    const file = join(folder, 'simulator.json')
    const memory = await recall(file)
    const [first, ...others] = memory?.inBed ?? []
    if (!memory || !first) throw new Error('nobody is in a bed')
    const former = { ...first, visit: 'VFORMER', person: { ...first.person, mrn: 'FORMER' } }
    await remember(file, { ...memory, inBed: [former, ...others] })
    const sent = await runBetween(NOW + 2 * MINUTE, NOW + 3 * MINUTE)
    expect(sent[0]?.controlId).toContain('AFORMER-A03-')
    expect(sent[0]?.text).toContain('VFORMER')
    expect(sent[1]?.controlId).not.toContain('-A03-')
  })

  test('a first run that is killed half-way starts over, and discharges those who left meanwhile', async () => {
    await expect(runBetween(NOW, NOW + MINUTE, 7, () => true)).rejects.toThrow('killed')
    const later = NOW + 10 * 60 * MINUTE
    const home = (await runBetween(later, later + MINUTE))
      .filter(({ controlId }) => controlId.includes('-A03-'))
      .map(patientOf)
    const still = new Set(new Hospital(7).inBed(later).map(({ visit }) => visit))
    const left = new Hospital(7).inBed(NOW).filter(({ visit }) => !still.has(visit))
    expect(left.length).toBeGreaterThan(0)
    for (const { visit } of left) expect(home.map((mrn) => `V${mrn}`)).toContain(visit)
  })

  test('reads back what it remembered, and null without a file', async () => {
    const file = join(folder, 'simulator.json')
    expect(await recall(file)).toBeNull()
    const memory = { seed: 7, sentUntil: NOW, inBed: new Hospital(7).inBed(NOW) }
    await remember(file, memory)
    expect(await recall(file)).toEqual(memory)
  })
})
