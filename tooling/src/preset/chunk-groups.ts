import type { SliceWorkspace } from '../workspace.ts'

const CORE = /[\\/]node_modules[\\/](react|react-dom|scheduler|single-spa-react|jotai)[\\/]/

interface ChunkGroup {
  test: RegExp
  name: string
  enforce: true
  priority: number
}

/** Of mf-shared, what every page needs is one chunk: fewer requests before the first screen. */
export function chunkGroups(slice: SliceWorkspace): Record<string, ChunkGroup> {
  if (slice.source.kind !== 'shared') return {}
  return { core: { test: CORE, name: 'core', enforce: true, priority: 10 } }
}
