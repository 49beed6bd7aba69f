/** Repeatable chance: the same keys give the same number, on every machine and in every run. */

const { floor, imul } = Math

/** A number in [0, 1) that depends on nothing but the keys (whole numbers). */
export function uniform(...keys: number[]): number {
  let hash = 0x9e3779b9
  for (const key of keys) {
    hash = imul(hash ^ (key | 0), 0x85ebca6b)
    hash ^= hash >>> 13
    hash = imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return (hash >>> 0) / 2 ** 32
}

export const between = (low: number, high: number, ...keys: number[]): number =>
  low + (high - low) * uniform(...keys)

export function pick<T>(list: readonly T[], ...keys: number[]): T {
  return list[floor(uniform(...keys) * list.length)] as T
}

/** About normal, mean 0, deviation 1, never beyond 3. */
export const normal = (...keys: number[]): number =>
  (uniform(...keys, 1) + uniform(...keys, 2) + uniform(...keys, 3) - 1.5) * 2

/** A curve through normal numbers one `period` apart: a random walk that stays near 0. Times in seconds. */
export function drift(time: number, period: number, ...keys: number[]): number {
  const position = time / period
  const before = floor(position)
  const part = position - before
  const eased = part * part * (3 - 2 * part)
  const from = normal(...keys, period, before)
  return from + (normal(...keys, period, before + 1) - from) * eased
}

/** Keys of what chance decides, so that no two decisions share a number. */
export const TOPIC = {
  stay: 1,
  person: 2,
  trait: 3,
  episode: 4,
  monitor: 5,
  lab: 6,
  fluid: 7,
  sepsis: 8,
  sensor: 9,
  admission: 10,
  staff: 11,
  labour: 12,
} as const
