import { isPublished, versionFolder } from '@wardlight/composition/version-folder'
import { buildRecord } from './built-version.ts'
import { sourceHash } from './source-hash.ts'
import type { SliceWorkspace } from './workspace.ts'

/** Whether the version package.json names is published from other sources than those in its folder now. */
export function isBehind(slice: SliceWorkspace, root: string, dist: string): boolean {
  const folder = versionFolder(dist, slice.id, slice.version)
  return isPublished(folder) && buildRecord(folder)?.sourceHash !== sourceHash(slice, root)
}

/** Whether the version package.json names has to be built again. A published version never is. */
export function isStale(slice: SliceWorkspace, root: string, dist: string): boolean {
  const folder = versionFolder(dist, slice.id, slice.version)
  if (isPublished(folder)) return false
  return buildRecord(folder)?.sourceHash !== sourceHash(slice, root)
}
