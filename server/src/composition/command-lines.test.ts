import { expect, test } from '@jest/globals'
import { nameOf, sliceUrl } from '@wardlight/composition/slice-address'
import { commandedEntries } from './command-lines.ts'

test('of two commands at one moment, the one that ended before it changed the map is left out', () => {
  const now = { imports: { [nameOf('mf-a')]: sliceUrl('mf-a', '1.0.0') }, canary: null }
  const imports = { ...now.imports, [nameOf('mf-b')]: sliceUrl('mf-b', '1.0.0') }
  const said = { time: '2026-01-01T00:00:00.000Z', action: 'publish' } as const
  const lines = [
    { ...said, author: 'ada', reason: 'killed', slice: 'mf-a', version: '1.1.0', previous: '1.0.0' },
    { ...said, author: 'grace', reason: 'a new part', slice: 'mf-b', version: '1.0.0', previous: null },
  ]
  expect(commandedEntries(now, imports, lines)?.map(({ author }) => author)).toEqual(['grace'])
})
