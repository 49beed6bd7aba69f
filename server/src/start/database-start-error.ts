import { StartError } from '../process/start-error.ts'
import { DatabaseUnusableError } from '../store/database-unusable.ts'
import { FolderTakenError } from '../store/folder-lock.ts'

const FOLDER = ['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']

/** Says what to change when the database cannot be opened; any other error comes back as it is. */
export function databaseUnusable(cause: unknown, databaseUrl: string | null, data: string): unknown {
  if (!(cause instanceof Error) || cause instanceof FolderTakenError) return cause
  if (cause instanceof DatabaseUnusableError) return new StartError(cause.message, { cause })
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  if (databaseUrl !== null) {
    const { host, pathname } = new URL(databaseUrl)
    const reason = cause.message || code
    return new StartError(`PostgreSQL at ${host}${pathname} cannot be used: ${reason}. Check DATABASE_URL.`, {
      cause,
    })
  }
  if (!FOLDER.includes(code)) return cause
  return new StartError(
    `The data folder ${data} cannot be used: ${cause.message}. Choose another: WARDLIGHT_DATA=<folder> npm start`,
    { cause },
  )
}
