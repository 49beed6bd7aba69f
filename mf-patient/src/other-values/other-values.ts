import type { Body } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'

const INFUSIONS = 'Infusions'

/** Values with a reading that no other panel shows; infusions have their own. */
export const otherValues = (
  body: Pick<Body, 'current'>,
  values: ReadonlyMap<string, ValueView>,
  shown: ReadonlySet<string>,
): readonly ValueView[] =>
  body.current
    .filter(({ name, category }) => !shown.has(name) && category !== INFUSIONS)
    .flatMap(({ name }) => values.get(name) ?? [])
    .filter(({ freshness }) => freshness !== 'absent')
