import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A PostgreSQL on a folder, as postmaster.pid or its command line says. */
interface Postmaster {
  pid: number
  /** 0: not told yet. */
  port: number
}

/** The postmaster that last ran on the folder, null without its file. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null
}

/** Whether the process lives and is PostgreSQL on this folder; a recycled process id or a zombie is not. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!(await lives(pid))) return false
  return servesFolder(await commandLine(pid), folder)
}

const servesFolder = (command: string, folder: string): boolean =>
  command.includes('postgres') && `${command} `.includes(` -D ${folder} `)

async function lives(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform !== 'linux')
      return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.trim()
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

async function processes(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
    return Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })))
  }
  const { stdout } = await run('ps', ['-axo', 'pid=,command='], { maxBuffer: 16_000_000 })
  return stdout.split('\n').map((line) => {
    const [, pid = '0', command = ''] = /^\s*(\d+)\s+(\S.*)?$/.exec(line) ?? []
    return { pid: Number(pid), command: command.trim() }
  })
}

/** The PostgreSQL that runs on the folder, by its file or, where that is lost, empty or half written, by its command line. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const told = await readPostmaster(folder)
  if (told?.port && (await isPostmaster(told.pid, folder))) return told
  const found = (await processes()).find(({ command }) => servesFolder(command, folder))
  return found ? { pid: found.pid, port: Number(/ port=(\d+)/.exec(found.command)?.[1] ?? 0) } : null
}

/**
 * Removes the postmaster.pid of a folder on which no PostgreSQL runs, where it would keep one from starting: when it is
 * empty or half written, or its process id now belongs to another program.
 */
export async function dropStalePidFile(folder: string): Promise<void> {
  const old = await readPostmaster(folder)
  if (old?.port && !(await lives(old.pid))) return
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** Ends PostgreSQL as it wants, after `patience` ms at once: running work is rolled back, what was committed is safe. */
export async function stopPostmaster(pid: number, folder: string, patience = 20_000): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', patience],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostmaster(pid, folder))) return
    process.kill(pid, signal)
    const deadline = Date.now() + limit
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, folder))) return
      await wait(20)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`)
}
