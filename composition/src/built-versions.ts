import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'

const ID = /^[a-z][a-z0-9-]*$/

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Versions of a slice that lie here, newest first. */
export const builtVersions = (dist: string, id: string): string[] =>
  ID.test(id) ? semver.rsort(namesIn(join(dist, id)).filter((one) => semver.valid(one) === one)) : []

/** Slices that lie here in any version, by folder name. */
export const builtIds = (dist: string): string[] =>
  namesIn(dist)
    .filter((id) => ID.test(id) && builtVersions(dist, id).length > 0)
    .sort()
