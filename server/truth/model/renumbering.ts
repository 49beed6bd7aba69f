import { reading } from './measuring.ts'
import { BEDS, type PersonBody } from './physical.ts'
import { type Scene, SECOND } from './scene.ts'
import type { Id } from './told.ts'

/** A temporary number, merged into the real one later. */
export function temporary(scene: Scene, body: PersonBody): void {
  const { seed, chance, next, free, lieDown, adt } = scene
  const beds = free()
  if (body.open || body.monitorOnly || beds.length === 0) return
  const bed = chance.pick(beds)
  const number = next()
  const temp: Id = { authority: body.ids[0]?.authority ?? '', number: `TMP${number}` }
  body.visit = `V${seed}-t-${number}`
  body.account = ''
  body.open = true
  body.believed = bed
  lieDown(body, bed)
  if (!adt('A01', body, bed, { ids: [temp] })) return
  scene.now += chance.whole(30, 200) * SECOND
  reading(scene, bed)
  scene.now += chance.whole(5, 60) * SECOND
  adt(chance.pick(['A40', 'A18', 'A39']), body, null, { from: temp, visit: '' })
}

/** Two people merged by mistake, and parted again. */
export function wrongMerge(scene: Scene, a: PersonBody, b: PersonBody): void {
  const { chance, adt } = scene
  const [from] = b.ids
  if (a === b || a.monitorOnly || b.monitorOnly || !from) return
  if (!adt('A40', a, null, { from, visit: '' })) return
  scene.now += chance.whole(60, 300) * SECOND
  adt('A37', a, null, { from, visit: '' })
}

/** Somebody else under the person's number. */
export function stranger({ chance, adt }: Scene, body: PersonBody): void {
  adt('A08', body, chance.pick(BEDS), {
    name: 'Stranger, S',
    dob: '20010203',
    sex: body.sex === 'F' ? 'M' : 'F',
  })
}

/** Admitted as somebody else; the visit, or its account, is moved to the right person later. */
export function wrongVisit(scene: Scene, wrong: PersonBody, right: PersonBody): void {
  const { seed, chance, next, free, lieDown, adt } = scene
  const [from] = wrong.ids
  if (wrong === right || right.open || right.monitorOnly || wrong.monitorOnly || !from) return
  const beds = free()
  if (beds.length === 0) return
  const bed = chance.pick(beds)
  const number = next()
  right.visit = `V${seed}-w-${number}`
  right.account = `A${seed}-w-${number}`
  right.open = true
  right.believed = bed
  lieDown(right, bed)
  const { visit, account } = right
  if (!adt('A01', wrong, bed, { visit, account })) return
  scene.now += chance.whole(40, 200) * SECOND
  if (chance.often(0.5)) adt('A45', right, null, { from, fromVisit: visit, visit: '' }, 0)
  else adt('A44', right, null, { from, fromAccount: account, visit: '' }, 0)
}

/** Another number of the visit, or of its account, from now on. */
export function renumber({ seed, chance, next, adt }: Scene, body: PersonBody): void {
  const from = body.ids[0]
  if (!from || !body.visit) return
  if (chance.often(0.6)) {
    const fromVisit = body.visit
    body.visit = `V${seed}-n-${next()}`
    adt(chance.pick(['A50', 'A42']), body, null, { from, fromVisit, account: '' })
  } else if (body.account) {
    const fromAccount = body.account
    body.account = `A${seed}-n-${next()}`
    adt(chance.pick(['A41', 'A49']), body, null, { from, fromAccount, visit: '' })
  }
}
