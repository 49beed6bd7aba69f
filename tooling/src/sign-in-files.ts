import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Slice } from '@wardlight/contracts/composition'

const FOLDER = 'src/sign-in'
const COMMENT = /\/\*.*?\*\/|<!--.*?-->\n?/gs

/**
 * Writes what the server puts into the page itself, form and style of sign-in, beside the script that was built for them;
 * returns the names of the three. Throws without that script.
 */
export function writeSignIn(folder: string, output: string): NonNullable<Slice['signIn']> {
  const read = (file: string) => readFileSync(join(folder, FOLDER, file), 'utf8')
  const write = (text: string, ext: string): string => {
    const name = `sign-in.${createHash('sha256').update(text).digest('hex').slice(0, 10)}${ext}`
    writeFileSync(join(output, name), text)
    return name
  }
  const script = readdirSync(output).find((name) => /^sign-in\.[0-9a-f]{10}\.js$/.test(name))
  if (!script) throw new Error('the script of sign-in was not built')
  const style = [read('sign-in-tokens.css'), read('sign-in.css')].map(smaller).join('')
  const page = read('sign-in.html').replace(COMMENT, '')
  return { page: write(page, '.html'), style: write(style, '.css'), script }
}

/** Without comments and the space between lines. */
const smaller = (css: string): string =>
  css
    .replace(COMMENT, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
