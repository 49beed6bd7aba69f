import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FileResult } from './jest-report.ts'

const SHOWN = 15

/** ms a file computed in its worker, by path. */
export function cpuByPath(log: string): Map<string, number> {
  if (!existsSync(log)) return new Map()
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { path: string; cpuMs: number })
      .map(({ path, cpuMs }) => [path, cpuMs]),
  )
}

const seconds = (ms: number | undefined): string => (ms === undefined ? '?' : `${(ms / 1000).toFixed(0)} s`)

/** The files that took longest, a line each: from begin to end, computing in the worker, path. */
export function longestFiles(
  files: readonly FileResult[],
  cpu: ReadonlyMap<string, number>,
  root: string,
): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime }))
    .sort((a, b) => b.took - a.took)
    .slice(0, SHOWN)
    .map(
      ({ name, took }) =>
        `${seconds(took).padStart(6)} ${seconds(cpu.get(name)).padStart(7)}  ${relative(root, name)}`,
    )
}
