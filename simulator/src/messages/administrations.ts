import { pid, pv1 } from './admission.ts'
import { message, segment } from './compose.ts'
import type { Clinician, Person, Place } from './people.ts'

/** One RXA with its order and route. */
export interface GivenDrug {
  /** ORC-2. */
  order: string
  /** RXA-2. */
  count: number
  time: Date
  code: string
  drug: string
  amount: string
  unit: string
  route: string
  by: Pick<Clinician, 'id' | 'family' | 'given'>
  /** RXA-20: complete, refused, not administered, partly. */
  status: 'CP' | 'RE' | 'NA' | 'PA'
  /** RXA-18. */
  reason?: string
  /** RXA-21: added, updated, deleted. */
  action: 'A' | 'U' | 'D'
}

/** Drugs given to one patient (RAS^O17): an order, an administration and a route each. */
export function administrationMessage(
  sender: { application: string; facility: string; controlId: string; time: Date },
  person: Person,
  place: Place,
  given: readonly GivenDrug[],
): string {
  const segments = given.flatMap(({ order, count, time, code, drug, amount, unit, route, by, ...rest }) => {
    const fields = Array.from({ length: 21 }, (): Parameters<typeof segment>[1][number] => '')
    const filled: [number, (typeof fields)[number]][] = [
      [1, 0],
      [2, count],
      [3, time],
      [4, time],
      [5, [code, drug, 'L']],
      [6, amount],
      [7, [unit]],
      [10, [by.id, by.family, by.given]],
      [18, rest.reason ? ['', rest.reason] : ''],
      [20, rest.status],
      [21, rest.action],
    ]
    for (const [at, value] of filled) fields[at - 1] = value
    return [segment('ORC', ['RE', order]), segment('RXA', fields), segment('RXR', [['', route]])]
  })
  return message({ ...sender, type: ['RAS', 'O17', 'RAS_O17'] }, [pid(person), pv1(place), ...segments])
}
