/** `of`: the coding system of a code; the variable that came in a unit. */
export interface FeedName {
  kind: 'code' | 'unit'
  feed: string
  of: string
  name: string
}

/** A name of one feed that an administrator has mean something: a code a variable, a unit of a variable another unit. */
export interface NameMeaning extends FeedName {
  means: string
}

/** What the names of one feed mean. */
export interface FeedNames {
  all: readonly NameMeaning[]
  /** The variable; null where nobody said. */
  code(system: string, code: string): string | null
  /** The unit `name` stands for in readings of the variable; null where nobody said. '' is a unit that is missing. */
  unit(variable: string, name: string): string | null
}

const keyOf = (kind: string, of: string, name: string): string => JSON.stringify([kind, of, name])

export function openFeedNames(meanings: readonly NameMeaning[], feed: string): FeedNames {
  const all = meanings.filter((one) => one.feed === feed)
  const known = new Map(all.map(({ kind, of, name, means }) => [keyOf(kind, of, name), means]))
  const find = (kind: string, of: string, name: string): string | null =>
    known.size === 0 ? null : (known.get(keyOf(kind, of, name)) ?? null)
  return {
    all,
    code: (system, code) => find('code', system, code),
    unit: (variable, name) => find('unit', variable, name),
  }
}
