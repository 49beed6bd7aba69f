import type { Body } from '@wardlight/contracts/body'
import { type Moment, type ValueView, valueView } from '@wardlight/mf-shared/values'

/** All current values of a patient by variable name, as they are drawn now. */
export const valuesOf = (body: Pick<Body, 'current'>, moment: Moment): ReadonlyMap<string, ValueView> =>
  new Map(
    body.current.map((current) => [
      current.name,
      valueView(current, { ...current, title: current.display }, moment),
    ]),
  )
