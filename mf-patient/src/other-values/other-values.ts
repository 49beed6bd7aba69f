import type { Body } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'

const INFUSIONS = 'Infusions'
const SEPSIS = 'Sepsis'

/** Values with a reading that no other panel shows; infusions have their own, and the sepsis bundle where it runs. */
export const otherValues = (
  body: Pick<Body, 'current' | 'census'>,
  values: ReadonlyMap<string, ValueView>,
  shown: ReadonlySet<string>,
): readonly ValueView[] =>
  body.current
    .filter(({ name, category }) => !shown.has(name) && category !== INFUSIONS)
    .filter(({ category }) => category !== SEPSIS || body.census.sepsis === null)
    .flatMap(({ name }) => values.get(name) ?? [])
    .filter(({ freshness }) => freshness !== 'absent')
