import { readFile } from 'node:fs/promises'
import type { EnvironmentReader } from '../environment.ts'
import type { Way } from '../outbox/letter.ts'
import { isMailAddress } from '../outbox/mail-settings.ts'
import { isPagerPattern, PAGERS } from './pagers.ts'

/** How pages leave. */
export interface PagingSettings {
  /** null: nobody is paged. */
  way: Way | null
  /** What pagers look like that are no addresses: one class of characters and how many, "[0-9]{3,15}". */
  pagers: string
  /** Of pagers by mail: "{pager}@pager.hospital.test". */
  address: string
  webhook: { url: string; secret: { text: string } | { file: string } } | null
  /** Where recipients reach this product; null: pages have no link. */
  publicUrl: string | null
}

const OTHERS = ['PAGER_WEBHOOK_SECRET', 'PAGER_WEBHOOK_SECRET_FILE']
const SECRET_MIN = 32

/** Where the pages of a pager go. */
export const laneOf = ({ way, address }: Pick<PagingSettings, 'way' | 'address'>, pager: string): string =>
  way === 'mail' && !isMailAddress(pager) ? address.replace('{pager}', pager) : pager

const isHttps = (text: string): boolean =>
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' ||
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname))

function readWebhook({ text }: EnvironmentReader, problems: string[]): PagingSettings['webhook'] {
  const url = text('PAGER_WEBHOOK_URL')
  const [secret, file] = [text('PAGER_WEBHOOK_SECRET'), text('PAGER_WEBHOOK_SECRET_FILE')]
  if (url === null) {
    for (const name of OTHERS)
      if (text(name) !== null)
        problems.push(`${name} is set, but PAGER_WEBHOOK_URL is not; set both or neither`)
    return null
  }
  if (!isHttps(url)) problems.push(`PAGER_WEBHOOK_URL is "${url}"; allowed is an https address`)
  if ((secret === null) === (file === null))
    problems.push('PAGER_WEBHOOK_URL needs PAGER_WEBHOOK_SECRET or PAGER_WEBHOOK_SECRET_FILE')
  if (secret !== null && secret.length < SECRET_MIN)
    problems.push(`PAGER_WEBHOOK_SECRET is too short; allowed are ${SECRET_MIN} characters or more`)
  return { url, secret: file === null ? { text: secret ?? '' } : { file } }
}

/** An address that paths are put behind. */
function withoutSlash(url: string | null): string | null {
  return url?.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url
}

/** PAGER_*, PUBLIC_URL. `mail`: there is a mail server. */
export function readPaging(
  environment: EnvironmentReader,
  problems: string[],
  { mail, production, port }: { mail: boolean; production: boolean; port: number },
): PagingSettings {
  const { text } = environment
  const address = text('PAGER_ADDRESS')
  if (address !== null && !mail) problems.push('PAGER_ADDRESS is set, but SMTP_HOST is not; set both')
  if (address !== null && (!address.includes('{pager}') || !isMailAddress(address.replace('{pager}', '1'))))
    problems.push(`PAGER_ADDRESS is "${address}"; allowed is an address with {pager} in it`)
  const pagers = text('PAGER_PATTERN') ?? PAGERS
  if (!isPagerPattern(pagers))
    problems.push(
      `PAGER_PATTERN is "${pagers}"; allowed is one class of letters, digits, . _ and -, and how many, as ${PAGERS}`,
    )
  const webhook = readWebhook(environment, problems)
  if (webhook && address !== null)
    problems.push('PAGER_ADDRESS and PAGER_WEBHOOK_URL are both set; pages leave one way')
  const given = text('PUBLIC_URL')
  if (given !== null && !isHttps(given))
    problems.push(`PUBLIC_URL is "${given}"; allowed is an https address`)
  const publicUrl = withoutSlash(given) ?? (production ? null : `http://localhost:${port}`)
  const trial = production ? null : 'inbox'
  const way = webhook ? 'webhook' : address ? 'mail' : trial
  return { way, pagers, address: address ?? '', webhook, publicUrl }
}

/** Read at each page, as files of secrets change. Throws where it is too short: with an empty one anybody could sign. */
export async function secretOf({ secret }: NonNullable<PagingSettings['webhook']>): Promise<string> {
  const text = 'text' in secret ? secret.text : (await readFile(secret.file, 'utf8')).trim()
  if (text.length < SECRET_MIN)
    throw new Error(`the secret of the webhook has fewer than ${SECRET_MIN} characters`)
  return text
}
