import { charting, laboratory, reading } from './measuring.ts'
import { BEDS } from './physical.ts'
import { admit, discharge, mistake, move, outpatient, swap, update } from './registration.ts'
import { renumber, stranger, temporary, wrongMerge, wrongVisit } from './renumbering.ts'
import { type Options, openScene, type Scene, SECOND } from './scene.ts'
import type { Message } from './told.ts'

export interface History {
  seed: number
  /** In the order they come in; one sent twice is there twice. */
  messages: Message[]
}

/** Something happens to somebody, and is told. */
function happen(scene: Scene): void {
  const { chance, bodies, honest, free, lieDown } = scene
  const body = chance.pick(bodies)
  const other = chance.pick(bodies)
  const drawn = chance.next()
  const what = honest && ((drawn >= 0.37 && drawn < 0.55) || drawn >= 0.87) ? 0.1 : drawn
  if (body.monitorOnly) {
    const beds = free()
    if (what < 0.7 && beds.length > 0) lieDown(body, chance.pick(beds))
    else lieDown(body, null)
  } else if (!body.open) {
    if (what < 0.78) admit(scene, body)
    else if (what < 0.88) temporary(scene, body)
    else if (what < 0.94) outpatient(scene, body)
    else wrongVisit(scene, other, body)
  } else if (what < 0.25) move(scene, body)
  else if (what < 0.37) discharge(scene, body)
  else if (what < 0.55) mistake(scene, body)
  else if (what < 0.65) outpatient(scene, body)
  else if (what < 0.79) update(scene, body)
  else if (what < 0.87) swap(scene, body, other)
  else if (what < 0.91) renumber(scene, body)
  else if (what < 0.95) wrongMerge(scene, body, other)
  else stranger(scene, body)
}

/** A moment later something is measured. */
function measure(scene: Scene): void {
  const { chance, bodies } = scene
  scene.now += chance.whole(10, 80) * SECOND
  if (chance.often(0.75))
    reading(scene, chance.pick(bodies.flatMap(({ bed }) => (bed ? [bed] : [])).concat(BEDS.slice(0, 1))))
  else if (chance.often(0.5)) laboratory(scene, chance.pick(bodies))
  else charting(scene, chance.pick(bodies))
}

/**
 * A history of some beds over an hour or so: what really happens, and what registration, monitors and laboratory send
 * about it, with errors, losses and delays. An honest history has none of these. The same seed gives the same messages,
 * byte for byte, so keep the order of random draws.
 */
export function generate(seed: number, options: Options = {}): History {
  const scene = openScene(seed, options)
  const { chance } = scene
  const steps = chance.whole(10, 16)
  for (let step = 0; step < steps; step++) {
    happen(scene)
    for (let i = chance.whole(1, 4); i > 0; i--) measure(scene)
    scene.now += chance.often(0.06) ? chance.whole(600, 1500) * SECOND : chance.whole(10, 60) * SECOND
  }
  const messages = scene.sent
    .map((message, order) => ({ message, order }))
    .sort((a, b) => a.message.arrives - b.message.arrives || a.order - b.order)
  return { seed, messages: messages.map(({ message }) => message) }
}
