import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where built versions lie: `<dist>/<slice>/<version>/`. */
export const versionFolder = (dist: string, id: string, version: string): string => join(dist, id, version)

export const PUBLISHED_FILE = 'published.json'

/** A published version never changes again. */
export const isPublished = (folder: string): boolean => existsSync(join(folder, PUBLISHED_FILE))
