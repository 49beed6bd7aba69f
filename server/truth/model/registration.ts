import { BEDS, ELSEWHERE, type PersonBody, UNIT_ONLY, UNLISTED } from './physical.ts'
import { type Scene, SECOND } from './scene.ts'
import type { Place } from './told.ts'

/** Somebody comes, mostly where registration says. */
export function admit({ seed, chance, honest, next, free, lieDown, adt }: Scene, body: PersonBody): void {
  const number = next()
  body.visit = `V${seed}-${body.index}-${number}`
  body.account = `A${seed}-${body.index}-${number}`
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

export function move({ chance, free, lieDown, adt }: Scene, body: PersonBody): void {
  const beds = free()
  const to = beds.length > 0 && chance.often(0.85) ? chance.pick(beds) : null
  const told = to ?? chance.pick([...ELSEWHERE, ...UNIT_ONLY])
  lieDown(body, to ?? (told.room === '' && told.unit !== 'XRAY' ? body.bed : null))
  if (told.room !== '') body.believed = told
  adt(chance.pick(['A02', 'A02', 'A06', 'A07']), body, told)
}

export function discharge({ chance, lieDown, adt }: Scene, body: PersonBody): void {
  body.open = false
  adt('A03', body, null)
  if (chance.often(0.8)) lieDown(body, null)
}

/** Told by mistake and taken back after some minutes: nothing of it happened. */
export function mistake(scene: Scene, body: PersonBody): void {
  const { seed, chance, next, adt } = scene
  const kind = chance.pick(['move', 'discharge', 'admit'] as const)
  const back = chance.whole(40, 300) * SECOND
  const was = scene.now
  if (kind === 'admit') {
    const visit = `V${seed}-x-${next()}`
    if (!adt('A01', body, chance.pick(BEDS), { visit, account: '' })) return
    scene.now = was + back
    adt('A11', body, null, { visit, account: '' })
  } else if (body.open && body.believed) {
    const arrived = kind === 'move' ? adt('A02', body, chance.pick(BEDS)) : adt('A03', body, null)
    scene.now = was + back
    if (arrived) adt(kind === 'move' ? 'A12' : 'A13', body, body.believed)
  }
}

/** A visit of another class beside whatever there is. */
export function outpatient({ seed, chance, honest, adt }: Scene, body: PersonBody): void {
  const event = chance.pick(['A04', 'A08'])
  const place = chance.pick(honest ? ELSEWHERE : [...ELSEWHERE, BEDS[6] as Place])
  adt(event, body, place, { visit: `V${seed}-o-${body.index}`, account: '', cls: 'O' })
}

export function update({ chance, adt }: Scene, body: PersonBody): void {
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

export function swap({ lieDown, adt }: Scene, a: PersonBody, b: PersonBody): void {
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
