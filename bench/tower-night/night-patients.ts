/** A number from 0 to 1 by a seed, the same each time. */
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

type Sign = 'HeartRate' | 'BPMAP' | 'SpO2'
const CALM: Readonly<Record<Sign, number>> = { HeartRate: 82, BPMAP: 78, SpO2: 96 }
const WORSE: readonly [Sign, number][] = [
  ['BPMAP', 46],
  ['HeartRate', 146],
  ['SpO2', 81],
  ['BPMAP', 58],
]
const BEGINS = 0.02
const LASTS_MIN = [6, 40] as const

/** Vital signs of a patient minute by minute: calm, but for spells in which one of them is out of range. */
export class NightPatient {
  readonly #chance: () => number
  #spell: { sign: Sign; value: number; left: number } | null = null

  constructor(chance: () => number) {
    this.#chance = chance
  }

  minute(): Record<Sign, number> {
    const chance = this.#chance
    if (this.#spell === null && chance() < BEGINS) {
      const [sign, value] = WORSE[Math.floor(chance() * WORSE.length)] ?? ['BPMAP', 46]
      this.#spell = { sign, value, left: LASTS_MIN[0] + Math.floor(chance() * (LASTS_MIN[1] - LASTS_MIN[0])) }
    }
    const spell = this.#spell
    if (spell && --spell.left <= 0) this.#spell = null
    const around = (value: number) => value + Math.round((chance() - 0.5) * 4)
    const { HeartRate, BPMAP, SpO2 } = CALM
    const calm = { HeartRate: around(HeartRate), BPMAP: around(BPMAP), SpO2: Math.min(99, around(SpO2)) }
    return spell ? { ...calm, [spell.sign]: spell.value } : calm
  }
}
