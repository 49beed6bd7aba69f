import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusAnswer } from '@wardlight/contracts/census'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { queryClient } from './query-client.ts'

const answers = <T>(name: string, about: Readonly<Record<string, unknown>>): T[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name, about] })
    .flatMap(({ state }) => (state.data as T | undefined) ?? [])

/** Age in years of the patient of a room as this page last heard it; -1 where it has not, or nobody knows. */
export function knownAge(area: Area, roomSys: number): number {
  const bodies = answers<Body>('DataRequest', { action: 'body', area, roomSys })
  const rows = answers<CensusAnswer>('CensusRequest', { area }).flatMap(({ census }) => census)
  const row = bodies[0]?.census ?? rows.find((one) => one.roomSys === roomSys)
  return row?.age ?? -1
}

/** A flag of an area's configuration as this page last heard it. */
export const knownFlag = (area: Area, name: string): boolean =>
  answers<VarsAnswer>('VarRequest', { area })[0]?.uiConfig.elements[name] === true
