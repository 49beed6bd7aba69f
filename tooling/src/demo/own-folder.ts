import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '@wardlight/server/src/store/postmaster.ts'

/** The folder of an export names its process. */
const NAME = /^wardlight-demo-(\d+)-/

/** Makes the temporary folder of an export's own database. Stops and removes what killed exports left there. */
export async function makeOwnFolder(within = tmpdir()): Promise<string> {
  for (const name of await readdir(within)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid === undefined || lives(Number(pid))) continue
    const left = join(within, name)
    if (await isOurs(left)) await drop(left)
  }
  return mkdtemp(join(within, `wardlight-demo-${process.pid}-`))
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

async function drop(left: string): Promise<void> {
  const database = join(await realpath(left), 'postgres')
  const running = await findPostmaster(database)
  if (running) await stopPostmaster(running.pid, database)
  await rm(left, { recursive: true, force: true })
}
