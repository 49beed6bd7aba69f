import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusAnswer, CensusRow, CensusV2Answer } from '@wardlight/contracts/census'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { queryClient } from './query-client.ts'

interface Answer<T> {
  data: T
  /** When it came, by the clock of the page, ms. */
  at: number
}

const answers = <T>(name: string, about: Readonly<Record<string, unknown>>): Answer<T>[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name, about] })
    .flatMap(({ state: { data, dataUpdatedAt } }) =>
      data === undefined ? [] : [{ data: data as T, at: dataUpdatedAt }],
    )

/** An answer of the same path that is no census has neither. */
type AnswerRooms = Partial<Pick<CensusAnswer, 'census'> & Pick<CensusV2Answer, 'censuses'>>

const rowsIn = ({ census = [], censuses = [] }: AnswerRooms): CensusRow[] => [
  ...census,
  ...censuses.flatMap(({ patients }) => patients),
]

/** Age in years of the patient in a room, from the newest answer on this page; -1 if none has it or it is unknown. */
export function knownAge(area: Area, roomSys: number): number {
  const bodies = answers<Body>('DataRequest', { action: 'body', area, roomSys })
  const rooms = [
    ...answers<AnswerRooms>('CensusRequest', { area }),
    ...answers<AnswerRooms>('v2/CensusRequest', { area }),
  ]
  const heard = [
    ...bodies.map(({ data, at }) => ({ row: data.census, at })),
    ...rooms.flatMap(({ data, at }) =>
      rowsIn(data).flatMap((row) => (row.roomSys === roomSys ? [{ row, at }] : [])),
    ),
  ]
  return heard.toSorted((a, b) => b.at - a.at)[0]?.row.age ?? -1
}

/** A flag of an area's configuration as this page last heard it. */
export const knownFlag = (area: Area, name: string): boolean =>
  answers<VarsAnswer>('VarRequest', { area })[0]?.data.uiConfig.elements[name] === true
