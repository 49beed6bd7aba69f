import { type Composed, preflight, type Verdict, worsened } from './preflight.ts'

/** The composition with overrides in place of slices of the same name; new slices come last. */
export const laidOver = <T extends { name: string }>(
  composed: readonly T[],
  overrides: readonly T[],
): T[] => [
  ...composed.map((one) => overrides.find(({ name }) => name === one.name) ?? one),
  ...overrides.filter(({ name }) => !composed.some((one) => one.name === name)),
]

/**
 * Judges each override in the composition that would result: what it requires and claims, and what other slices lose. A
 * refused override is left out when the others are judged.
 */
export function judgeOverrides(
  composed: readonly Composed[],
  overrides: readonly Composed[],
  contracts: string,
): Verdict[] {
  const before = preflight(composed, contracts)
  const after = (some: readonly Composed[]) => preflight(laidOver(composed, some), contracts)
  const others = (some: readonly Composed[], verdicts: readonly Verdict[]) =>
    verdicts.filter(({ slice }) => !some.some(({ name }) => name === slice))
  const broken = (some: readonly Composed[]) => others(some, worsened(before, after(some)))

  const refused = new Map<string, readonly string[]>()
  for (const one of overrides) {
    const wanted = composed.find(({ name }) => name === one.name)?.kind ?? 'slice'
    if ((one.kind ?? 'slice') !== wanted) refused.set(one.name, [`its slice.json says it is no ${wanted}`])
  }
  for (;;) {
    const kept = overrides.filter(({ name }) => !refused.has(name))
    const verdicts = after(kept)
    const own = kept.flatMap(
      ({ name }) => verdicts.find(({ slice, is }) => slice === name && is === 'refused') ?? [],
    )
    for (const { slice, reasons } of own) refused.set(slice, reasons)
    if (own.length > 0) continue
    const harm = broken(kept)
    if (harm.length > 0) {
      const without = (one: Composed) => broken(kept.filter((other) => other !== one))
      const guilty = kept.filter((one) => without(one).length < harm.length)
      for (const { name } of guilty.length > 0 ? guilty : kept) refused.set(name, harm.map(harmed))
      continue
    }
    const strained = others(kept, verdicts).filter((one) => one.is === 'warning' && isNew(one, before))
    return overrides.map(({ name, version }) => {
      const why = refused.get(name)
      if (why) return { slice: name, version, is: 'refused', reasons: why }
      const own = verdicts.find(({ slice }) => slice === name)?.reasons ?? []
      const reasons = [...own, ...strained.map(inWords)]
      return { slice: name, version, is: reasons.length > 0 ? 'warning' : 'works', reasons }
    })
  }
}

const isNew = ({ slice, reasons }: Verdict, before: readonly Verdict[]): boolean =>
  !before.some((one) => one.slice === slice && one.reasons.join() === reasons.join())

const inWords = ({ slice, version, reasons }: Verdict): string =>
  `${slice.replace('@wardlight/', '')} ${version}: ${reasons.join('; ')}`

const harmed = (verdict: Verdict): string => `it breaks ${inWords(verdict)}`
