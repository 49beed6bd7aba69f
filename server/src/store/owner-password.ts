import { spawn } from 'node:child_process'
import { CLUSTER_USER } from './create-cluster.ts'
import { DatabaseUnusableError } from './database-unusable.ts'
import { newSecret, writeSecret } from './kept-secret.ts'
import { ownEnvironment } from './own-environment.ts'
import type { PostgresUser } from './postgres-user.ts'
import { complaintIn, unusableText } from './why-not-started.ts'

/**
 * Gives the owner of a cluster that does not run a new password, for the one that was lost: who owns the files may. Broken
 * off half-way, the next start does it again.
 */
export async function renewOwnerPassword(
  folder: string,
  passwordFile: string,
  program: string,
  user: PostgresUser,
): Promise<string> {
  const password = newSecret()
  const { file, args, uid, gid } = user.command(program, ['--single', '-D', folder, 'postgres'])
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...ownEnvironment(), LC_ALL: 'C' },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`alter role ${CLUSTER_USER} password '${password}'\n`)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said))
    throw new DatabaseUnusableError(unusableText(folder, complaintIn(said)))
  await writeSecret(passwordFile, password)
  return password
}
