import { join } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'
import type { PageSlice } from '@wardlight/contracts/composition'
import { FileCache } from './file-cache.ts'

/** Another way to sign in: what its button says, and the address it leads to; without one it cannot be gone now, and says so. */
export interface SignInWay {
  label: string
  href?: string
}

export interface SignInState {
  /** Why it was refused. */
  message?: string
  ways?: readonly SignInWay[]
}

/** Sign-in as the page shows it before any script: text of its elements and of its style. */
export interface SignInPart {
  html: string
  style: string
}

const files = new FileCache(1024 * 1024)

/** Sign-in of the composed shell. Undefined where its version has none. Rejects when its files are not those it was published with. */
export async function signInPart(
  shell: PageSlice | undefined,
  dist: string,
  state: SignInState,
): Promise<SignInPart | undefined> {
  const names = shell?.slice?.signIn
  const folder = shell && /^\/view\/mf\/([a-z0-9-]+\/[^/]+)\/remoteEntry\.js$/.exec(shell.url)?.[1]
  if (!names || !folder) return undefined
  const read = async (name: string): Promise<string> => {
    const expected = shell.slice?.files?.[name]
    const content = await files.read(join(dist, folder, name), expected ?? name)
    if (expected && expected !== integrityOf(content)) throw new Error(`${name} is not the one published`)
    return content.toString()
  }
  const [html, style] = await Promise.all([read(names.page), read(names.style)])
  return { html: filled(html, state), style }
}

/** The form with what this request adds to it. */
function filled(html: string, { message = '', ways = [] }: SignInState): string {
  const parts: Readonly<Record<string, string>> = {
    // Shells of before had room for what was typed.
    userID: '',
    message: message && `<p>${escaped(message)}</p>`,
    providers: ways.map(wayLink).join(''),
  }
  return html.replace(/\{(userID|message|providers)\}/g, (_, part: string) => parts[part] ?? '')
}

const wayLink = ({ label, href }: SignInWay): string =>
  href
    ? `<a class="wl-provider" href="${escaped(href)}">${escaped(label)}</a>\n`
    : `<p role="status">${escaped(label)}</p>\n`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
