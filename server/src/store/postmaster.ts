import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** What postmaster.pid of a PostgreSQL folder says. */
export interface Postmaster {
  pid: number
  port: number
}

export interface Login {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The postmaster that last ran on the folder, null without its file. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null
}

/** Whether the process lives and is PostgreSQL on this folder; a recycled process id or a zombie is not. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = await commandLine(pid)
  return command.includes('postgres') && command.includes(folder)
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform !== 'linux') return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** A dead postmaster's file whose process id now belongs to another program would stop PostgreSQL from starting. */
export async function dropStalePidFile(folder: string): Promise<void> {
  const old = await readPostmaster(folder)
  if (!old || (await isPostmaster(old.pid, folder))) return
  let recycled = true
  try {
    process.kill(old.pid, 0)
  } catch (error) {
    recycled = (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
  if (recycled) await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** 'ready' when it answers and serves this folder, else why not. */
export async function askPostgres(
  login: Login,
  folder: string,
): Promise<'ready' | 'refused' | 'starting' | 'other'> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 2000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === folder ? 'ready' : 'other'
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '57P03') return 'starting'
    return code === 'ECONNREFUSED' ? 'refused' : 'other'
  } finally {
    await client.end().catch(() => {})
  }
}
