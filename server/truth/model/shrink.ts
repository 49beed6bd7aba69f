import type { Difference } from './difference.ts'
import type { History } from './generate.ts'

/** Drops messages as long as product and model still differ. */
export async function shrink(
  found: Difference,
  again: (history: History) => Promise<Difference | null>,
  attempts = 80,
): Promise<Difference> {
  let least = found
  let left = attempts
  for (let size = Math.ceil(least.messages.length / 2); size >= 1 && left > 0; ) {
    let smaller: Difference | null = null
    for (let at = 0; at < least.messages.length && left > 0 && !smaller; at += size) {
      left--
      const messages = least.messages.filter((_, i) => i < at || i >= at + size)
      smaller = await again({ seed: found.seed, messages })
    }
    if (smaller) {
      least = smaller
      size = Math.min(size, Math.ceil(least.messages.length / 2))
    } else if (size === 1) break
    else size = Math.ceil(size / 2)
  }
  return least
}
