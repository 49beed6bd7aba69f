import type { Line } from './lines.ts'

/** Each section of OWASP ASVS 5.0.0 with how many requirements it has of level 1, and then of level 2. */
const SECTIONS: Readonly<Record<string, readonly [first: number, second: number]>> = {
  'V1.1': [0, 2],
  'V1.2': [5, 4],
  'V1.3': [2, 9],
  'V1.4': [0, 3],
  'V1.5': [1, 1],
  'V2.1': [1, 2],
  'V2.2': [2, 1],
  'V2.3': [1, 3],
  'V2.4': [0, 1],
  'V3.2': [2, 0],
  'V3.3': [1, 3],
  'V3.4': [2, 4],
  'V3.5': [3, 2],
  'V3.7': [0, 2],
  'V4.1': [1, 2],
  'V4.2': [0, 1],
  'V4.3': [0, 2],
  'V4.4': [1, 3],
  'V5.1': [0, 1],
  'V5.2': [2, 1],
  'V5.3': [2, 0],
  'V5.4': [0, 3],
  'V6.1': [1, 2],
  'V6.2': [8, 4],
  'V6.3': [2, 2],
  'V6.4': [2, 2],
  'V6.5': [0, 5],
  'V6.6': [0, 3],
  'V6.8': [0, 4],
  'V7.1': [0, 3],
  'V7.2': [4, 0],
  'V7.3': [0, 2],
  'V7.4': [2, 3],
  'V7.5': [0, 2],
  'V7.6': [0, 2],
  'V8.1': [1, 1],
  'V8.2': [2, 1],
  'V8.3': [1, 0],
  'V8.4': [0, 1],
  'V9.1': [3, 0],
  'V9.2': [1, 3],
  'V10.1': [0, 2],
  'V10.2': [0, 2],
  'V10.3': [0, 4],
  'V10.4': [5, 6],
  'V10.5': [0, 5],
  'V10.6': [0, 2],
  'V10.7': [0, 3],
  'V11.1': [0, 2],
  'V11.2': [0, 3],
  'V11.3': [2, 1],
  'V11.4': [1, 3],
  'V11.5': [0, 1],
  'V11.6': [0, 1],
  'V12.1': [1, 2],
  'V12.2': [2, 0],
  'V12.3': [0, 4],
  'V13.1': [0, 1],
  'V13.2': [0, 5],
  'V13.3': [0, 2],
  'V13.4': [1, 4],
  'V14.1': [0, 2],
  'V14.2': [1, 3],
  'V14.3': [1, 2],
  'V15.1': [1, 2],
  'V15.2': [1, 2],
  'V15.3': [1, 6],
  'V16.1': [0, 1],
  'V16.2': [0, 5],
  'V16.3': [0, 4],
  'V16.4': [0, 3],
  'V16.5': [0, 3],
  'V17.1': [0, 1],
  'V17.2': [0, 4],
  'V17.3': [0, 2],
}

/** Every requirement of level 1 and 2 in order, with its level: in each section those of level 1 come first. */
export const LEVELS: ReadonlyMap<string, 1 | 2> = new Map(
  Object.entries(SECTIONS).flatMap(([section, [first, second]]) =>
    Array.from({ length: first + second }, (_, i) => [`${section}.${i + 1}`, i < first ? 1 : 2] as const),
  ),
)

/** What is wrong with the table of ASVS: every requirement of level 1 and 2 is there in order, with its level. */
export function asvsProblems(lines: readonly Line[]): string[] {
  const ids = lines.map(({ id }) => id)
  const missing = [...LEVELS.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`)
  const order = [...LEVELS.keys()].filter((id) => ids.includes(id))
  return [
    ...missing,
    ...lines
      .filter(({ id, level }) => level !== String(LEVELS.get(id)))
      .map(({ id, level }) => `${id} is no requirement of level ${level}`),
    ...(missing.length === 0 && ids.some((id, i) => id !== order[i]) ? ['the rows are not in order'] : []),
  ]
}
