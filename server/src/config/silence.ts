import { join } from 'node:path'
import Type from 'typebox'
import { overlay } from './overlay.ts'
import { schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'

const FILE = 'feeds.json'
const Seconds = Type.Number({ minimum: 5 })

/**
 * common/feeds.json: after how many seconds without a message a feed counts as silent, for all feeds and by the feed's
 * name (MSH-3/MSH-4), where `*` stands for anything and the most exact pattern wins.
 */
export const SilenceConfig = Type.Object(
  { silentAfterSeconds: Seconds, byFeed: Type.Record(Type.String(), Seconds) },
  { additionalProperties: false },
)
export type SilenceConfig = Type.Static<typeof SilenceConfig>

export const USUAL_SILENCE: SilenceConfig = { silentAfterSeconds: 60, byFeed: {} }

/** Reads the limits of the product overlaid with those of the site; adds every fault to `problems`. */
export async function readSilence(
  roots: readonly string[],
  common: string,
  problems: string[],
): Promise<SilenceConfig> {
  let merged: unknown = USUAL_SILENCE
  for (const root of roots) merged = overlay(FILE, merged, await readJson(root, join(common, FILE), problems))
  const found = schemaProblems(SilenceConfig, merged)
  problems.push(...found.map((line) => `${common}/${FILE}: ${line}`))
  return found.length > 0 ? USUAL_SILENCE : (merged as SilenceConfig)
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Tells the limit of a feed by its name, letters' case aside. */
export function openSilence({ silentAfterSeconds, byFeed }: SilenceConfig): (feed: string) => number {
  const limits = Object.entries(byFeed)
    .map(([pattern, seconds]) => ({
      exact: pattern.replaceAll('*', '').length + (pattern.includes('*') ? 0 : 1000),
      matches: new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`, 'i'),
      seconds,
    }))
    .sort((a, b) => b.exact - a.exact)
  return (feed) => limits.find(({ matches }) => matches.test(feed))?.seconds ?? silentAfterSeconds
}
