import { join, resolve } from 'node:path'
import { type CompositionPlace, readCompositionPlace } from '@wardlight/composition/place'
import { type Environment, type EnvironmentReader, readEnvironment } from '../environment/environment.ts'
import { choice, declare, text } from '../environment/variable.ts'
import { addressProblem } from './database-address.ts'

/** Where everything is kept: all that a command beside the server needs of its settings. */
export interface StoreSettings extends CompositionPlace {
  production: boolean
  /** A managed PostgreSQL; null is the embedded one in `data`. */
  databaseUrl: string | null
  /** Absolute path of the folder with everything this server keeps. */
  data: string
}

const ROOT = join(import.meta.dirname, '../../..')

/** Every wrong setting at once, each naming its variable and what is allowed. */
export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Wardlight cannot start with these settings:\n${problems.map((text) => `  - ${text}`).join('\n')}`)
    this.problems = problems
  }
}

export const STORE_SETTINGS = declare({
  NODE_ENV: choice(
    '`production`: no trial accounts, Secure cookies, HSTS, no requests in clear from other machines ([production.md](production.md)).',
    { of: ['production', 'development', 'test'], fallback: 'development' },
  ),
  DATABASE_URL: {
    about:
      'A managed PostgreSQL. In production a database on another machine needs `sslmode=verify-full` (with `sslrootcert` for an authority of your own) or `sslmode=disable`.',
    allowed: '`postgres://user:password@host:port/database`',
    unset: 'the embedded PostgreSQL',
    fallback: null as string | null,
    faults: (given, production) => [addressProblem(given, { production }) ?? []].flat(),
    parse: (given) => given,
  },
  WARDLIGHT_DATA: text('The folder of the embedded database and of what a trial stores.', {
    allowed: 'a path',
    fallback: 'data',
    unset: '`./data`',
  }),
})

/** What readCompositionPlace reads. */
export const COMPOSITION_SETTINGS = declare({
  WARDLIGHT_COMPOSITION: text('The folder of `importmap.json` ([slices.md](slices.md)).', {
    allowed: 'a path',
    unset: 'the folder of Wardlight',
  }),
  WARDLIGHT_SLICES: text(
    'The folder of the built versions of slices. Several nodes need it on a volume they share.',
    { allowed: 'a path', unset: '`dist` in the folder of Wardlight' },
  ),
})

/** Reads settings from the environment; what is wrong goes into `problems`. Throws SettingsError when anything is. */
export function readChecked<T>(env: Environment, read: (environment: EnvironmentReader) => T): T {
  const problems: string[] = []
  const settings = read(readEnvironment(env, problems))
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

export function readStoreSettings({ read, text }: EnvironmentReader, folder: string): StoreSettings {
  return {
    production: read(STORE_SETTINGS.NODE_ENV) === 'production',
    databaseUrl: read(STORE_SETTINGS.DATABASE_URL),
    data: resolve(folder, read(STORE_SETTINGS.WARDLIGHT_DATA)),
    ...readCompositionPlace(text, folder, ROOT),
  }
}
