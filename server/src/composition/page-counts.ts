import { randomBytes } from 'node:crypto'
import type { ComposedVersions, Rate } from '@wardlight/contracts/composition-record'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'

export interface PageLoad {
  versions: ComposedVersions
  canary: number | null
}

/** A random id of a page load, to match reports with it. */
export const newPage = (): string => randomBytes(12).toString('base64url')

/** Keeps that a page was loaded, and of what. */
export async function countLoad(db: Db, page: string, { versions, canary }: PageLoad): Promise<void> {
  await sql`insert into page_loads (page, versions, canary)
    values (${page}, ${JSON.stringify(versions)}::jsonb, ${canary}) on conflict do nothing`.execute(db)
}

/** The page and the slice that failed on it, from a browser's report; null: it names no page or no slice. */
export function failureIn(report: string): { page: string; slice: string; version: string } | null {
  const page = /\npage ([\w-]{16})(?![\w-])/.exec(report)?.[1]
  const [, named, at] = /^@wardlight\/([a-z][a-z0-9-]*) (\d[\w.+-]*)/.exec(report) ?? []
  const [, inStack, version] = /\/view\/mf\/([a-z][a-z0-9-]*)\/(\d[\w.+-]*)\//.exec(report) ?? []
  const [slice, failed] = named ? [named, at] : [inStack, version]
  return page && slice && failed ? { page, slice, version: failed } : null
}

/** Counts a failure once per page, and only of pages that were counted as loaded. */
export async function countFailure(db: Db, report: string): Promise<void> {
  const failure = failureIn(report)
  if (!failure) return
  const { page, slice, version } = failure
  await sql`insert into page_failures (page, slice, version)
    select page, ${slice}, ${version} from page_loads where page = ${page} on conflict do nothing`.execute(db)
}

/** Pages loaded since, and those on which a slice failed in the version served: with the canary, and without. */
export async function ratesOf(
  db: Db,
  canary: number,
  since: string,
): Promise<{ canary: Rate; baseline: Rate }> {
  const { rows } = await sql<Rate & { isCanary: boolean }>`
    select coalesce(l.canary = ${canary}, false) as "isCanary", count(*)::int as loads,
      (count(*) filter (where exists (
        select from page_failures f where f.page = l.page and l.versions ->> f.slice = f.version)))::int as failing
    from page_loads l where l.time >= ${since}::timestamptz group by 1`.execute(db)
  const rate = (wanted: boolean): Rate => {
    const { loads = 0, failing = 0 } = rows.find(({ isCanary }) => isCanary === wanted) ?? {}
    return { loads, failing }
  }
  return { canary: rate(true), baseline: rate(false) }
}

export interface VersionRate extends Rate {
  slice: string
  version: string
}

/** Of each version of each slice: pages loaded with it in so many hours, and those on which it failed. */
export async function versionRates(db: Db, hours: number): Promise<VersionRate[]> {
  const { rows } = await sql<VersionRate>`
    select v.key as slice, v.value as version, count(*)::int as loads,
      (count(*) filter (where exists (
        select from page_failures f where f.page = l.page and f.slice = v.key and f.version = v.value)))::int as failing
    from page_loads l, jsonb_each_text(l.versions) v
    where l.time >= now() - ${hours} * interval '1 hour'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
