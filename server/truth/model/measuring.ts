import type { PersonBody } from './physical.ts'
import { type Scene, SECOND } from './scene.ts'
import type { Place, Reading } from './told.ts'

const oneAt =
  (scene: Scene) =>
  (
    variable: Reading['variable'],
    source: Reading['source'],
    value: Reading['value'],
    more: Partial<Reading> = {},
  ): Reading => ({ variable, source, value, time: scene.now, status: 'F', ...more })

/** What the monitor of a bed says now, if somebody lies there. */
export function reading(scene: Scene, bed: Place): void {
  const { chance, monitors, occupant, tell } = scene
  const one = oneAt(scene)
  const body = occupant(bed)
  const monitor = monitors.find((m) => m.bed === bed)
  if (!body || !monitor) return
  const { mode, named } = monitor
  const bare = chance.often(0.25)
  const ids =
    mode === 'bed' || !named
      ? []
      : bare
        ? [{ authority: '', number: named.ids[0]?.number ?? '' }]
        : named.ids.slice(0, 1)
  const heart = body.heart + chance.whole(0, 5)
  const readings: Reading[] = [one('HeartRate', 'ecg', heart)]
  if (chance.often(0.4))
    readings.push(one('HeartRate', 'pulse', chance.often(0.4) ? null : body.heart + chance.whole(0, 5)))
  if (readings.length === 1 && chance.often(0.2)) readings[0] = one('HeartRate', 'pulse', heart)
  const [first] = readings
  if (first && chance.often(0.15)) {
    const device = chance.pick(['BED', 'CART'])
    readings[0] = { ...first, device }
    const other = one('HeartRate', first.source, body.heart + chance.whole(0, 5), {
      device: device === 'BED' ? 'CART' : 'BED',
    })
    if (chance.often(0.5)) readings.push(other)
  }
  if (chance.often(0.4)) readings.push(one('BPMAP', 'line', chance.whole(40, 115)))
  if (chance.often(0.2)) readings.push(one('BPMAP', 'cuff', chance.whole(40, 115)))
  const byVisit = ids.length > 0 && chance.often(0.1) ? (named?.visit ?? '') : ''
  tell({
    feed: 'MON',
    ids: byVisit ? [] : ids,
    place: mode === 'number' && ids.length > 0 ? null : bed,
    readings: chance.often(0.5) ? readings : readings.toReversed(),
    visit: byVisit,
  })
}

/** A result of the laboratory, at times corrected or withdrawn minutes later. */
export function laboratory(scene: Scene, body: PersonBody): void {
  const { chance, tell } = scene
  const one = oneAt(scene)
  if (body.monitorOnly) return
  const value = chance.whole(5, 90) / 10
  const comparator = chance.often(0.2) ? chance.pick(['<', '>'] as const) : undefined
  const words = chance.often(0.15)
  const result = one('Lactate', chance.often(0.3) ? 'gas' : 'lab', words ? 'HEMOLYZED' : value, {
    status: chance.often(0.2) ? 'P' : 'F',
    ...(comparator && !words && { comparator }),
  })
  const visit = chance.often(0.15) ? body.visit : ''
  const ids = visit ? [] : body.ids.slice(-1)
  const other = one('Lactate', result.source === 'gas' ? 'lab' : 'gas', chance.whole(5, 90) / 10)
  tell({
    feed: 'LAB',
    ids,
    place: body.bed,
    readings: chance.often(0.15) ? [result, other] : [result],
    visit,
  })
  if (!chance.often(0.3)) return
  scene.now += chance.whole(250, 300) * SECOND
  const status = chance.pick(['C', 'D'] as const)
  const changed = { ...result, status, ...(status === 'C' && { value: chance.whole(5, 90) / 10 }) }
  tell({ feed: 'LAB', ids, place: null, readings: [changed], visit })
}

/** What is charted, at times again, corrected or withdrawn much later, under any of the numbers or the visit's. */
export function charting(scene: Scene, body: PersonBody): void {
  const { chance, amounts, now, tell } = scene
  const one = oneAt(scene)
  if (body.monitorOnly) return
  const visit = chance.often(0.15) ? body.visit : ''
  const ids = visit ? [] : [chance.pick(body.ids)]
  const chart = (reading: Reading) => tell({ feed: 'CHART', ids, place: null, readings: [reading], visit })
  const time = now - chance.whole(0, 20) * 60 * SECOND
  const charted = amounts.get(body) ?? []
  const what = chance.next()
  if (what < 0.25) {
    chart(one('HeartRate', 'charted', body.heart + 6, { time }))
  } else if (what < 0.5) {
    const pump = { time, device: chance.pick(['P1', 'P2']) }
    const rate = chance.pick([0, 0.05, 0.1, 0.2, 0.4, null])
    const lactate = one('Lactate', 'charted', chance.whole(5, 90) / 10)
    const given = one('Norepinephrine', 'charted', rate, pump)
    chart(chance.often(0.3) ? lactate : given)
  } else if (charted.length > 0 && what < 0.7) {
    const value = chance.whole(1, 9) * 20
    const status = chance.pick(['F', 'C', 'C', 'D', 'D'] as const)
    const before = chance.pick(charted)
    const changed = { ...before.amount, status, ...(status === 'C' && { value }) }
    const numbers = before.visit ? [] : [chance.pick(body.ids)]
    tell({ feed: 'CHART', ids: numbers, place: null, readings: [changed], visit: before.visit })
  } else {
    const variable = chance.pick(['Intake', 'UrineVolume', 'UrineVolume', 'DrainOutput'] as const)
    const sub = chance.pick(['1', '2'])
    const minutes = chance.often(0.2) ? { minutes: chance.pick([30, 60]) } : {}
    const count = variable === 'UrineVolume' ? chance.whole(1, 3) : 1
    for (let i = 0; i < count; i++) {
      const measured = time - i * chance.whole(5, 60) * 60 * SECOND
      const value = chance.whole(1, 9) * 20
      const amount = one(variable, 'charted', value, { time: measured, sub, ...minutes })
      amounts.set(body, [...(amounts.get(body) ?? []), { amount, visit }])
      chart(amount)
    }
  }
}
