import type { Body } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'

const INFUSIONS = 'Infusions'
const DAY_SECONDS = 86_400

/** Infusions that ran when last charted, within a day, and whose rate is too old to be called running. */
export const lapsedInfusions = (
  { current, infusions }: Pick<Body, 'current' | 'infusions'>,
  values: ReadonlyMap<string, ValueView>,
): readonly ValueView[] => {
  const runs = (drug: string): boolean =>
    infusions.some(({ name }) => name === drug || name.startsWith(`${drug} (`))
  return current
    .filter(({ category, value, display }) => category === INFUSIONS && value !== 0 && !runs(display))
    .flatMap(({ name }) => values.get(name) ?? [])
    .filter(({ tone, age }) => tone === 'stale' && age !== null && age < DAY_SECONDS)
}
