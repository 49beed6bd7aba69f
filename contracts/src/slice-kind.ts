import type { SliceSource } from './composition.ts'

export const SHELL = '@wardlight/root-config'
export const SHARED = '@wardlight/mf-shared'

const KINDS: Readonly<Record<string, NonNullable<SliceSource['kind']>>> = {
  [SHELL]: 'shell',
  [SHARED]: 'shared',
}

/** What is wrong with the kind of a slice, since a page begins with one shell and one mf-shared; null: nothing. */
export function kindProblem({ name, kind = 'slice' }: Pick<SliceSource, 'name' | 'kind'>): string | null {
  const wanted = KINDS[name] ?? 'slice'
  return kind === wanted ? null : `/kind is ${wanted} for ${name}, not ${kind}`
}
