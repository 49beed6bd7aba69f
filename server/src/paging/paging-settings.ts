import { readFile } from 'node:fs/promises'
import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, secret, text } from '../environment/variable.ts'
import type { Way } from '../outbox/letter.ts'
import { isMailAddress } from '../outbox/mail-settings.ts'
import { isPagerPattern, PAGERS } from './pagers.ts'

/** How pages leave. */
export interface PagingSettings {
  /** null: nobody is paged. */
  way: Way | null
  /** Pattern of pagers that are not mail addresses: one class of characters and a count, "[0-9]{3,15}". */
  pagers: string
  /** Mail address of a pager: "{pager}@pager.hospital.test". */
  address: string
  webhook: { url: string; secret: { text: string } | { file: string } } | null
  /** Where recipients reach this product; null: pages have no link. */
  publicUrl: string | null
}

const SECRET_MIN = 32

/** Where the pages of a pager go. */
export const laneOf = ({ way, address }: Pick<PagingSettings, 'way' | 'address'>, pager: string): string =>
  way === 'mail' && !isMailAddress(pager) ? address.replace('{pager}', pager) : pager

const isHttps = (text: string): boolean =>
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' ||
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname))

export const PAGING_SETTINGS = declare({
  PAGER_PATTERN: text('What pagers look like that are no mail addresses ([paging.md](paging.md)).', {
    allowed: `one class of letters, digits, . _ and -, and how many, as ${PAGERS}`,
    fallback: PAGERS,
    fits: isPagerPattern,
  }),
  PAGER_ADDRESS: text('Pages leave by mail to this address. It needs `SMTP_HOST`.', {
    allowed: 'an address with {pager} in it',
    fits: (given) => given.includes('{pager}') && isMailAddress(given.replace('{pager}', '1')),
  }),
  PAGER_WEBHOOK_URL: text(
    'Pages leave by requests to this address, instead of mail. Without either nobody is paged; a trial has a pager inbox.',
    { allowed: 'an https address', fits: isHttps },
  ),
  PAGER_WEBHOOK_SECRET: secret('Signs these requests. This or `PAGER_WEBHOOK_SECRET_FILE` is needed.', {
    allowed: `${SECRET_MIN} characters or more`,
    wrong: 'is too short; allowed are',
    fits: (given) => given.length >= SECRET_MIN,
  }),
  PAGER_WEBHOOK_SECRET_FILE: text('The file of that secret. It is read anew for each page.', {
    allowed: 'a path',
  }),
  PUBLIC_URL: text('Where recipients of pages reach this product. Without it pages have no link.', {
    allowed: 'an https address',
    unset: 'none; in a trial `http://localhost:PORT`',
    fits: isHttps,
  }),
})

const {
  PAGER_PATTERN,
  PAGER_ADDRESS,
  PAGER_WEBHOOK_URL,
  PAGER_WEBHOOK_SECRET,
  PAGER_WEBHOOK_SECRET_FILE,
  PUBLIC_URL,
} = PAGING_SETTINGS

function readWebhook({ read, isSet, refuse, refuseWithout }: EnvironmentReader): PagingSettings['webhook'] {
  if (!isSet(PAGER_WEBHOOK_URL)) {
    refuseWithout(PAGER_WEBHOOK_URL, [PAGER_WEBHOOK_SECRET, PAGER_WEBHOOK_SECRET_FILE])
    return null
  }
  if (isSet(PAGER_WEBHOOK_SECRET) === isSet(PAGER_WEBHOOK_SECRET_FILE))
    refuse('PAGER_WEBHOOK_URL needs PAGER_WEBHOOK_SECRET or PAGER_WEBHOOK_SECRET_FILE')
  const [given, file] = [read(PAGER_WEBHOOK_SECRET), read(PAGER_WEBHOOK_SECRET_FILE)]
  return { url: read(PAGER_WEBHOOK_URL) ?? '', secret: file === null ? { text: given ?? '' } : { file } }
}

/** An address that paths are put behind. */
function withoutSlash(url: string | null): string | null {
  return url?.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url
}

/** `mail`: there is a mail server. */
export function readPaging(
  environment: EnvironmentReader,
  { mail, port }: { mail: boolean; port: number },
): PagingSettings {
  const { read, isSet, refuse, production } = environment
  const address = read(PAGER_ADDRESS)
  if (isSet(PAGER_ADDRESS) && !mail) refuse('PAGER_ADDRESS is set, but SMTP_HOST is not; set both')
  const webhook = readWebhook(environment)
  if (webhook && isSet(PAGER_ADDRESS))
    refuse('PAGER_ADDRESS and PAGER_WEBHOOK_URL are both set; pages leave one way')
  const publicUrl = withoutSlash(read(PUBLIC_URL)) ?? (production ? null : `http://localhost:${port}`)
  const trial = production ? null : 'inbox'
  const way = webhook ? 'webhook' : address ? 'mail' : trial
  return { way, pagers: read(PAGER_PATTERN), address: address ?? '', webhook, publicUrl }
}

/** Read at each page, as files of secrets change. Throws where it is too short: with an empty one anybody could sign. */
export async function secretOf({ secret }: NonNullable<PagingSettings['webhook']>): Promise<string> {
  const text = 'text' in secret ? secret.text : (await readFile(secret.file, 'utf8')).trim()
  if (text.length < SECRET_MIN)
    throw new Error(`the secret of the webhook has fewer than ${SECRET_MIN} characters`)
  return text
}
