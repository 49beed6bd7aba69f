/** A test file as the schedule sees it. */
export interface Planned {
  path: string
  /** unit, server or e2e. */
  project: string
  /** Of the last run on this machine, ms; undefined: never run here. */
  duration?: number | undefined
}

/** What a file takes that never ran here, ms. */
const USUAL: Record<string, number> = { unit: 700, server: 4000, e2e: 25_000 }

/** Files that take far longer than usual, so that a fresh clone begins with them too, ms. */
const LONG: [RegExp, number][] = [
  [/\/truth\/.*\.slow\.test\.ts$/, 120_000],
  [/\/truth\/cases\.test\.ts$/, 150_000],
  [/\.slow\.(test|e2e)\.ts$/, 60_000],
]

const expected = ({ path, project, duration }: Planned): number =>
  duration ?? LONG.find(([long]) => long.test(path))?.[1] ?? USUAL[project] ?? 1000

/**
 * The order in which files begin: the longest of each project first, and the projects side by side at the same pace, so
 * that what waits for a browser or a database runs beside what computes, up to the end.
 */
export function schedule<File extends Planned>(files: readonly File[]): File[] {
  const lanes = [...Map.groupBy(files, ({ project }) => project).values()]
  return lanes
    .flatMap(placed)
    .sort((a, b) => a.at - b.at || b.takes - a.takes)
    .map(({ file }) => file)
}

/** Each file with the share of its project's time that lies before it, 0 to 1. */
function placed<File extends Planned>(lane: readonly File[]): { file: File; at: number; takes: number }[] {
  const byLength = lane.map((file) => ({ file, takes: expected(file) })).sort((a, b) => b.takes - a.takes)
  const whole = byLength.reduce((sum, { takes }) => sum + takes, 0)
  let before = 0
  return byLength.map(({ file, takes }) => {
    const at = before / whole
    before += takes
    return { file, takes, at }
  })
}
