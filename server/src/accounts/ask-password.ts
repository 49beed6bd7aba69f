import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a new password without showing it; without a terminal, the first line of standard input. */
export async function askPassword(prompt: string): Promise<string> {
  const { stdin, stdout } = process
  if (stdin.isTTY) stdout.write(prompt)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: hidden, terminal: stdin.isTTY })
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (stdin.isTTY) stdout.write('\n')
  return password
}
