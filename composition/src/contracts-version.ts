import { join } from 'node:path'
import { readJson } from './read-json.ts'

/** The version of the wire that server and slices of this checkout speak. */
export const CONTRACTS_VERSION = (
  readJson(join(import.meta.dirname, '../../contracts/package.json')) as { version: string }
).version
