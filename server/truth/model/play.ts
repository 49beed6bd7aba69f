import type { SiteConfig } from '../../src/config/site.ts'
import { until } from '../../test-support/waiting.ts'
import type { Hospital } from '../harness/hospital.ts'
import type { WardNode } from '../harness/node.ts'
import { bothSides } from './compare.ts'
import type { Difference } from './difference.ts'
import type { History } from './generate.ts'
import { textOf } from './render.ts'
import { describe } from './report.ts'

export interface Play {
  /** After this many messages every node ends and comes up again. */
  restartAfter?: number
  /** After this many the node that judges is frozen and the second is asked. */
  freezeAfter?: number
  /** Compares only who lies where, not their values. */
  placesOnly?: boolean
  /** How many messages come in at once, in turn: the sender does not wait for answers. One each when left out. */
  atOnce?: readonly number[]
}

/** Index ranges of messages that come in together: groups of these sizes, round and round. */
function groupsOf(count: number, sizes: readonly number[]): [number, number][] {
  const groups: [number, number][] = []
  for (let first = 0; first < count; ) {
    const end = Math.min(count, first + (sizes[groups.length % sizes.length] ?? 1))
    groups.push([first, end])
    first = end
  }
  return groups
}

/** Plays a history against a hospital on its first day, and compares after every message; null where they agree throughout. */
export async function play(
  hospital: Hospital,
  config: SiteConfig,
  { seed, messages }: History,
  { restartAfter = -1, freezeAfter = -1, placesOnly = false, atOnce = [1] }: Play = {},
): Promise<Difference | null> {
  const compare = async (step: number, node = hospital.node): Promise<Difference | null> => {
    const heard = messages.slice(0, step)
    const sides = await bothSides(node, hospital.clock.now(), heard, config)
    const [want = [], got = []] = sides.map((lines) =>
      placesOnly ? lines.map((line) => line.replace(/: HeartRate.*/, '')) : lines,
    )
    if (JSON.stringify(want) === JSON.stringify(got)) return null
    const last = heard.at(-1)
    return { seed, step, after: last ? describe(last) : 'nothing', want, got, messages: heard }
  }
  /** The difference that remains after a node has had time to hear what another received. */
  const whenFollowed = async (step: number, node: WardNode): Promise<Difference | null> => {
    let found: Difference | null = null
    const agrees = async () => {
      found = await compare(step, node)
      return found === null
    }
    await until('the second node to know what the first was told', agrees, 5000).catch(() => {})
    return found
  }
  for (const [first, step] of groupsOf(messages.length, atOnce)) {
    const group = messages.slice(first, step)
    const ahead = Math.max(...group.map(({ arrives }) => arrives)) - hospital.clock.now()
    if (ahead > 0) hospital.clock.advance(ahead)
    await hospital.node.line.sayAll(group.map(textOf))
    await hospital.settled()
    const found = await compare(step)
    if (found) return found
    const [, second] = hospital.nodes
    if (second && second !== hospital.node) {
      const other = await whenFollowed(step, second)
      if (other) return { ...other, after: `${other.after}, on the second node` }
    }
    if (first < restartAfter && restartAfter <= step) {
      await hospital.restart()
      const after = await compare(step)
      if (after) return { ...after, after: `a restart after ${after.after}` }
    }
    if (first < freezeAfter && freezeAfter <= step) {
      await hospital.freeze()
      const other = await whenFollowed(step, hospital.node)
      if (other) return { ...other, after: `${other.after}, on the second node, the first being frozen` }
      await hospital.wait(12)
      const taken = await compare(step)
      if (taken) return { ...taken, after: `${taken.after}, twelve seconds after the first node froze` }
    }
  }
  return null
}
