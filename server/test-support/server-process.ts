import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { within } from './waiting.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const START_MS = 60_000

export const PASSWORD = 'correct horse'

/** A whole server in a process of its own, on free ports, without simulator. */
export interface ServerProcess {
  url: string
  mllpPort: number
  pid: number
  /** All it printed until now. */
  output(): string
  get(path: string, cookie: string): Promise<Response>
  post(path: string, cookie: string, body?: object): Promise<Response>
  /** The cookie of a trial account that signs in here. */
  signIn(userID: string): Promise<string>
  /** Ends it as Ctrl-C does; tells its exit code. */
  stop(): Promise<number | null>
  kill(): void
  /** Stands still, its connections open, until `thaw`. */
  freeze(): void
  thaw(): void
}

/** `openFiles`: the most it may have open, connections included. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  { openFiles }: { openFiles?: number } = {},
): Promise<ServerProcess> {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      MLLP_PORT: '0',
      WARDLIGHT_SIMULATOR: 'off',
      WARDLIGHT_TRIAL_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  try {
    const said = announced(child)
    const gone = ended.then((code) => {
      throw new Error(`the server ended with ${code} instead of starting`)
    })
    gone.catch(() => {})
    const { url, mllpPort } = await within('the server to start', Promise.race([said, gone]), START_MS)
    const get: ServerProcess['get'] = (path, cookie) => fetch(`${url}${path}`, { headers: { cookie } })
    const post: ServerProcess['post'] = (path, cookie, body = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      })
    return {
      url,
      mllpPort,
      pid: child.pid ?? 0,
      output: () => output,
      get,
      post,
      signIn: async (userID) => {
        const answer = await post('/view/AccessRequest.ashx?action=login', '', { userID, password: PASSWORD })
        const [cookie] = answer.headers.getSetCookie()
        if (!cookie) throw new Error(`${userID} could not sign in: ${await answer.text()}`)
        return cookie.split(';', 1)[0] ?? ''
      },
      stop: () => {
        child.kill('SIGTERM')
        return within('the server to end', ended)
      },
      kill: () => void child.kill('SIGKILL'),
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** The ports a start announces; never settles when it ends without. */
async function announced(child: ChildProcess): Promise<{ url: string; mllpPort: number }> {
  let text = ''
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(child.stdout)) {
    text += `${line}\n`
    const url = /(http:\/\/\S+?)\/view\//.exec(text)?.[1]
    const mllpPort = Number(/on port (\d+) \(MLLP/.exec(text)?.[1])
    if (url && mllpPort) {
      child.stdout.resume()
      return { url, mllpPort }
    }
  }
  return new Promise(() => {})
}
