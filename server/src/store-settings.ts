import { join, resolve } from 'node:path'
import { type Environment, type EnvironmentReader, readEnvironment } from './environment.ts'
import { addressProblem } from './store/database-address.ts'

/** Where everything is kept: all that a command beside the server needs of its settings. */
export interface StoreSettings {
  production: boolean
  /** A managed PostgreSQL; null is the embedded one in `data`. */
  databaseUrl: string | null
  /** Absolute path of the folder with everything this server keeps. */
  data: string
  /** Absolute path of the folder of importmap.json. */
  composition: string
  /** Absolute path of the folder with the built versions of slices. */
  slices: string
}

const ROOT = join(import.meta.dirname, '../..')

/** Every wrong setting at once, each naming its variable and what is allowed. */
export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Wardlight cannot start with these settings:\n${problems.map((text) => `  - ${text}`).join('\n')}`)
    this.problems = problems
  }
}

const ENVIRONMENTS = ['production', 'development', 'test']

/** Reads settings from the environment; what is wrong goes into `problems`. Throws SettingsError when anything is. */
export function readChecked<T>(
  env: Environment,
  read: (environment: EnvironmentReader, problems: string[]) => T,
): T {
  const problems: string[] = []
  const settings = read(readEnvironment(env, problems), problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

export function readStoreSettings(
  { text, oneOf }: EnvironmentReader,
  problems: string[],
  folder: string,
): StoreSettings {
  const production = oneOf('NODE_ENV', ENVIRONMENTS, 'development') === 'production'
  const databaseUrl = text('DATABASE_URL')
  const addressWrong = databaseUrl === null ? null : addressProblem(databaseUrl, { production })
  if (addressWrong) problems.push(addressWrong)
  const data = resolve(folder, text('WARDLIGHT_DATA') ?? 'data')
  return { production, databaseUrl, data, ...readCompositionPlace(text, folder) }
}

/** Where importmap.json and the built versions are: what the commands of the composition need of the settings. */
export const readCompositionPlace = (
  text: EnvironmentReader['text'],
  folder: string,
  root = ROOT,
): Pick<StoreSettings, 'composition' | 'slices'> => ({
  composition: resolve(folder, text('WARDLIGHT_COMPOSITION') ?? root),
  slices: resolve(folder, text('WARDLIGHT_SLICES') ?? join(root, 'dist')),
})
