import { chance as seeded } from './chance.ts'
import { BEDS, type Body, ELSEWHERE, type Monitor, people, UNIT_ONLY, UNLISTED } from './physical.ts'
import type { Feed, Id, Message, Movement, Place, Reading, Readings } from './told.ts'

export const START = Date.parse('2026-03-01T10:00:00Z')
const SECOND = 1000

export interface History {
  seed: number
  /** In the order they come in; one sent twice is there twice. */
  messages: Message[]
}

/** What histories may be made without, to look past a difference that is known. */
export const LEFT_OUT = ['visits alone', 'changes of visits', 'amounts', 'devices'] as const

export interface Options {
  /** No errors, losses or delays. */
  honest?: boolean
  without?: readonly (typeof LEFT_OUT)[number][]
}

type Source = Reading['source']

const isLeftOut = (message: Message, without: NonNullable<Options['without']>): boolean =>
  without.some((one) => {
    if (one === 'changes of visits')
      return 'adt' in message && ['A41', 'A42', 'A44', 'A49', 'A50'].includes(message.adt)
    if ('adt' in message) return false
    if (one === 'visits alone') return message.visit !== ''
    return message.readings.some(({ sub, device }) => (one === 'amounts' ? sub : device) !== undefined)
  })

/**
 * A history of some beds for an hour or so: what really happens, and what registration, monitors and laboratory say of
 * it, with errors, losses and delays. An honest one has none of these: every message is true and comes at once.
 */
export function generate(seed: number, { honest = false, without = [] }: Options = {}): History {
  const chance = seeded(seed)
  const bodies = people(chance)
  const monitors: Monitor[] = BEDS.map((bed) => ({
    bed,
    mode: chance.pick(['both', 'both', 'bed', 'number'] as const),
    named: null,
  }))
  const sent: Message[] = []
  let now = START
  let serial = 0
  const id = () => `H${seed}-${++serial}`

  const delay = (kind: 'adt' | 'mon' | 'lab'): number => {
    if (honest) return 0
    if (kind === 'lab') return chance.whole(0, 240) * SECOND
    const late = chance.often(kind === 'adt' ? 0.15 : 0.08)
    return late ? chance.whole(30, kind === 'adt' ? 600 : 200) * SECOND : chance.whole(0, 3) * SECOND
  }
  const send = (message: Message, lost: number): boolean => {
    if (isLeftOut(message, without)) return false
    if (honest) return sent.push(message) > 0
    if (chance.often(lost)) return false
    sent.push(message)
    if (chance.often(0.04))
      sent.push({ ...message, arrives: message.arrives + chance.whole(5, 300) * SECOND })
    return true
  }
  /** Tells an event of somebody's visit; false when the message is lost. */
  const adt = (
    event: string,
    body: Body,
    place: Place | null,
    more: Partial<Movement> = {},
    lost = 0.05,
  ): boolean => {
    const arrives = now + delay('adt') + 500
    return send(
      {
        id: id(),
        sent: arrives,
        arrives,
        adt: event,
        ids: body.ids,
        visit: body.visit,
        account: body.account,
        cls: 'I',
        place,
        time: now,
        name: body.name,
        dob: body.dob,
        sex: body.sex,
        ...more,
      },
      lost,
    )
  }
  const occupant = (bed: Place) => bodies.find((body) => body.bed === bed)
  const free = () => BEDS.filter((bed) => !occupant(bed))
  const lieDown = (body: Body, bed: Place | null) => {
    body.bed = bed
    const monitor = monitors.find((one) => one.bed === bed)
    if (!monitor) return
    if (!(monitor.named && monitor.named !== body && !honest && chance.often(0.15))) monitor.named = body
    if (chance.often(0.2)) monitor.mode = chance.pick(['both', 'bed', 'number'] as const)
  }

  const admit = (body: Body) => {
    body.visit = `V${seed}-${body.index}-${++serial}`
    body.account = `A${seed}-${body.index}-${serial}`
    body.open = true
    const beds = free()
    const chosen = chance.next() * (honest ? 0.72 : 1)
    const really = beds.length > 0 && chosen < 0.9 ? chance.pick(beds) : null
    const told =
      chosen < 0.72
        ? really
        : chosen < 0.8
          ? chance.pick(BEDS)
          : chosen < 0.85
            ? UNLISTED
            : chosen < 0.9
              ? chance.pick(UNIT_ONLY)
              : chance.pick(ELSEWHERE)
    lieDown(body, really)
    body.believed = told
    const event = chance.pick(['A01', 'A01', 'A04', 'A08'])
    adt(event, body, told)
  }
  const move = (body: Body) => {
    const beds = free()
    const to = beds.length > 0 && chance.often(0.85) ? chance.pick(beds) : null
    const told = to ?? chance.pick([...ELSEWHERE, ...UNIT_ONLY])
    lieDown(body, to ?? (told.room === '' && told.unit !== 'XRAY' ? body.bed : null))
    if (told.room !== '') body.believed = told
    adt(chance.pick(['A02', 'A02', 'A06', 'A07']), body, told)
  }
  const discharge = (body: Body) => {
    body.open = false
    adt('A03', body, null)
    if (chance.often(0.8)) lieDown(body, null)
  }
  /** Told by mistake and taken back after some minutes: nothing of it happened. */
  const mistake = (body: Body) => {
    const kind = chance.pick(['move', 'discharge', 'admit'] as const)
    const back = chance.whole(40, 300) * SECOND
    const was = now
    if (kind === 'admit') {
      const visit = `V${seed}-x-${++serial}`
      if (!adt('A01', body, chance.pick(BEDS), { visit, account: '' })) return
      now = was + back
      adt('A11', body, null, { visit, account: '' })
    } else if (body.open && body.believed) {
      const arrived = kind === 'move' ? adt('A02', body, chance.pick(BEDS)) : adt('A03', body, null)
      now = was + back
      if (arrived) adt(kind === 'move' ? 'A12' : 'A13', body, body.believed)
    }
  }
  const outpatient = (body: Body) => {
    const visit = `V${seed}-o-${body.index}`
    adt(
      chance.pick(['A04', 'A08']),
      body,
      chance.pick(honest ? ELSEWHERE : [...ELSEWHERE, BEDS[6] as Place]),
      {
        visit,
        account: '',
        cls: 'O',
      },
    )
  }
  const update = (body: Body) => {
    if (!body.visit) return
    const told = chance.pick([
      body.believed,
      body.believed,
      null,
      chance.pick(UNIT_ONLY),
      chance.pick(ELSEWHERE),
    ])
    adt('A08', body, told)
  }
  const swap = (a: Body, b: Body) => {
    if (!a.open || !b.open || !a.bed || !b.bed || a === b) return
    const [x, y] = [a.bed, b.bed]
    lieDown(a, y)
    lieDown(b, x)
    a.believed = y
    b.believed = x
    adt('A17', a, y, {
      other: { ids: b.ids, visit: b.visit, place: x, name: b.name, dob: b.dob, sex: b.sex },
    })
  }
  /** A temporary number, merged into the real one later. */
  const temporary = (body: Body) => {
    const beds = free()
    if (body.open || body.monitorOnly || beds.length === 0) return
    const bed = chance.pick(beds)
    const temp: Id = { authority: body.ids[0]?.authority ?? '', number: `TMP${++serial}` }
    body.visit = `V${seed}-t-${serial}`
    body.account = ''
    body.open = true
    body.believed = bed
    lieDown(body, bed)
    if (!adt('A01', body, bed, { ids: [temp] })) return
    now += chance.whole(30, 200) * SECOND
    reading(bed)
    now += chance.whole(5, 60) * SECOND
    adt(chance.pick(['A40', 'A18', 'A39']), body, null, { from: temp, visit: '' })
  }
  const wrongMerge = (a: Body, b: Body) => {
    const [from] = b.ids
    if (a === b || a.monitorOnly || b.monitorOnly || !from) return
    if (!adt('A40', a, null, { from, visit: '' })) return
    now += chance.whole(60, 300) * SECOND
    adt('A37', a, null, { from, visit: '' })
  }
  const stranger = (body: Body) =>
    adt('A08', body, chance.pick(BEDS), {
      name: 'Stranger, S',
      dob: '20010203',
      sex: body.sex === 'F' ? 'M' : 'F',
    })
  const wrongVisit = (wrong: Body, right: Body) => {
    const [from] = wrong.ids
    if (wrong === right || right.open || right.monitorOnly || wrong.monitorOnly || !from) return
    const beds = free()
    if (beds.length === 0) return
    const bed = chance.pick(beds)
    right.visit = `V${seed}-w-${++serial}`
    right.account = `A${seed}-w-${serial}`
    right.open = true
    right.believed = bed
    lieDown(right, bed)
    const { visit, account } = right
    if (!adt('A01', wrong, bed, { visit, account })) return
    now += chance.whole(40, 200) * SECOND
    if (chance.often(0.5)) adt('A45', right, null, { from, fromVisit: visit, visit: '' }, 0)
    else adt('A44', right, null, { from, fromAccount: account, visit: '' }, 0)
  }
  /** Another number of the visit, or of its account, from now on. */
  const renumber = (body: Body) => {
    const from = body.ids[0]
    if (!from || !body.visit) return
    if (chance.often(0.6)) {
      const fromVisit = body.visit
      body.visit = `V${seed}-n-${++serial}`
      adt(chance.pick(['A50', 'A42']), body, null, { from, fromVisit, account: '' })
    } else if (body.account) {
      const fromAccount = body.account
      body.account = `A${seed}-n-${++serial}`
      adt(chance.pick(['A41', 'A49']), body, null, { from, fromAccount, visit: '' })
    }
  }

  const tell = (
    feed: Feed,
    ids: readonly Id[],
    place: Place | null,
    readings: readonly Reading[],
    visit = '',
  ) => {
    const arrives = now + delay(feed === 'MON' ? 'mon' : 'lab') + 500
    const message: Readings = {
      id: id(),
      sent: arrives,
      arrives,
      feed,
      ids,
      visit,
      place,
      readings,
    }
    send(message, 0.03)
  }
  const one = (
    variable: Reading['variable'],
    source: Source,
    value: Reading['value'],
    more: Partial<Reading> = {},
  ): Reading => ({ variable, source, value, time: now, status: 'F', ...more })

  /** What the monitor of a bed says now, if somebody lies there. */
  function reading(bed: Place) {
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
    tell(
      'MON',
      byVisit ? [] : ids,
      mode === 'number' && ids.length > 0 ? null : bed,
      chance.often(0.5) ? readings : readings.toReversed(),
      byVisit,
    )
  }
  const laboratory = (body: Body) => {
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
    const measuredAt = now
    const other = one('Lactate', result.source === 'gas' ? 'lab' : 'gas', chance.whole(5, 90) / 10)
    tell('LAB', ids, body.bed, chance.often(0.15) ? [result, other] : [result], visit)
    if (chance.often(0.3)) {
      now += chance.whole(250, 300) * SECOND
      const status = chance.pick(['C', 'D'] as const)
      tell(
        'LAB',
        ids,
        null,
        [
          {
            ...result,
            time: measuredAt,
            status,
            value: status === 'C' ? chance.whole(5, 90) / 10 : result.value,
          },
        ],
        visit,
      )
    }
  }
  const amounts = new Map<Body, { amount: Reading; visit: string }[]>()
  /** What is charted, at times again, corrected or withdrawn much later, under any of the numbers or the visit's. */
  const charting = (body: Body) => {
    if (body.monitorOnly) return
    const visit = chance.often(0.15) ? body.visit : ''
    const ids = visit ? [] : [chance.pick(body.ids)]
    const time = now - chance.whole(0, 20) * 60 * SECOND
    const charted = amounts.get(body) ?? []
    const what = chance.next()
    if (what < 0.25) {
      tell('CHART', ids, null, [one('HeartRate', 'charted', body.heart + 6, { time })], visit)
    } else if (what < 0.5) {
      const pump = { time, device: chance.pick(['P1', 'P2']) }
      const rate = chance.pick([0, 0.05, 0.1, 0.2, 0.4, null])
      const lactate = one('Lactate', 'charted', chance.whole(5, 90) / 10)
      const given = one('Norepinephrine', 'charted', rate, pump)
      tell('CHART', ids, null, [chance.often(0.3) ? lactate : given], visit)
    } else if (charted.length > 0 && what < 0.7) {
      const value = chance.whole(1, 9) * 20
      const status = chance.pick(['F', 'C', 'C', 'D', 'D'] as const)
      const before = chance.pick(charted)
      const changed = { ...before.amount, status, ...(status === 'C' && { value }) }
      tell('CHART', before.visit ? [] : [chance.pick(body.ids)], null, [changed], before.visit)
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
        tell('CHART', ids, null, [amount], visit)
      }
    }
  }

  const steps = chance.whole(10, 16)
  for (let step = 0; step < steps; step++) {
    const body = chance.pick(bodies)
    const other = chance.pick(bodies)
    const drawn = chance.next()
    const what = honest && ((drawn >= 0.37 && drawn < 0.55) || drawn >= 0.87) ? 0.1 : drawn
    if (body.monitorOnly) {
      const beds = free()
      if (what < 0.7 && beds.length > 0) lieDown(body, chance.pick(beds))
      else lieDown(body, null)
    } else if (!body.open) {
      if (what < 0.78) admit(body)
      else if (what < 0.88) temporary(body)
      else if (what < 0.94) outpatient(body)
      else wrongVisit(other, body)
    } else if (what < 0.25) move(body)
    else if (what < 0.37) discharge(body)
    else if (what < 0.55) mistake(body)
    else if (what < 0.65) outpatient(body)
    else if (what < 0.79) update(body)
    else if (what < 0.87) swap(body, other)
    else if (what < 0.91) renumber(body)
    else if (what < 0.95) wrongMerge(body, other)
    else stranger(body)
    for (let i = chance.whole(1, 4); i > 0; i--) {
      now += chance.whole(10, 80) * SECOND
      if (chance.often(0.75))
        reading(chance.pick(bodies.flatMap(({ bed }) => (bed ? [bed] : [])).concat(BEDS.slice(0, 1))))
      else if (chance.often(0.5)) laboratory(chance.pick(bodies))
      else charting(chance.pick(bodies))
    }
    now += chance.often(0.06) ? chance.whole(600, 1500) * SECOND : chance.whole(10, 60) * SECOND
  }
  const messages = sent
    .map((message, order) => ({ message, order }))
    .sort((a, b) => a.message.arrives - b.message.arrives || a.order - b.order)
  return { seed, messages: messages.map(({ message }) => message) }
}
