import type { ImportMap } from '@wardlight/contracts/composition'
import type { ComposedVersions } from '@wardlight/contracts/composition-record'

/** The address a version of a slice is served at. */
export const sliceUrl = (id: string, version: string): string => `/view/mf/${id}/${version}/remoteEntry.js`

/** A slice's name in the map, by its folder's. */
export const nameOf = (id: string): string => `@wardlight/${id}`
export const idOf = (name: string): string => name.replace('@wardlight/', '')

const ADDRESS = /^\/view\/mf\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.+_-]*)\/remoteEntry\.js$/

/** The version an address of the import map names, or undefined for one that is not ours. */
export const versionOf = (url: string | undefined): string | undefined => ADDRESS.exec(url ?? '')?.[2]

/** Slice and version of an address of ours. */
export function placeOf(url: string): { id: string; version: string } | undefined {
  const [, id, version] = ADDRESS.exec(url) ?? []
  return id && version ? { id, version } : undefined
}

export type Imports = ImportMap['imports']

/** Versions by the slice's folder name; null takes the slice out. */
export type Versions = Readonly<Record<string, string | null>>

/** What a map composes, as people name it: versions, or addresses that are none of ours. */
export const composedVersions = (imports: Imports): ComposedVersions =>
  Object.fromEntries(Object.entries(imports).map(([name, url]) => [idOf(name), versionOf(url) ?? url]))

/** The map with these versions in it; what is no version is an address. */
export function withVersions(imports: Imports, versions: Versions): Imports {
  const next = { ...imports }
  for (const [id, version] of Object.entries(versions)) {
    if (version === null) delete next[nameOf(id)]
    else next[nameOf(id)] = /[/:]/.test(version) ? version : sliceUrl(id, version)
  }
  return next
}

/** Whether two maps compose the same. */
export const sameImports = (a: Imports, b: Imports): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
