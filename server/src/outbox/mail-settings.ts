import { isLoopback } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment/environment.ts'
import { choice, declare, text, whole } from '../environment/variable.ts'

/** The mail server letters go to. */
export interface MailSettings {
  host: string
  port: number
  /** `tls`: from the first byte. `starttls`: required before anything is said. `off`: to this machine alone. */
  tls: 'tls' | 'starttls' | 'off'
  user: string | null
  /** The password, or the path of the file that holds it. */
  password: { text: string } | { file: string } | null
  /** The address mails come from. */
  from: string
}

const ADDRESS = /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,250}$/

/** Whether this can stand as the one address of a mail. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text)

export const MAIL_SETTINGS = declare({
  SMTP_HOST: text('The mail server. Without it no mail leaves ([mail.md](mail.md)).', {
    allowed: 'a host name or an address',
  }),
  SMTP_PORT: whole('Its port.', {
    from: 1,
    to: 65_535,
    fallback: null,
    unset: '587; 465 where `SMTP_TLS` is `tls`',
  }),
  SMTP_TLS: choice(
    '`tls`: TLS from the first byte. `starttls`: TLS before anything is said. `off`: in clear, to this machine alone.',
    { of: ['tls', 'starttls', 'off'], fallback: 'starttls' },
  ),
  SMTP_USER: text('The account at the mail server. It needs a password.', { allowed: 'a text' }),
  SMTP_PASSWORD: text('Its password.', { allowed: 'a text' }),
  SMTP_PASSWORD_FILE: text('The file of that password, instead of it.', { allowed: 'a path' }),
  SMTP_FROM: text('The sender of mails. Needed.', { allowed: 'a mail address', fits: isMailAddress }),
})

const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD, SMTP_PASSWORD_FILE, SMTP_FROM } =
  MAIL_SETTINGS

/** Null without SMTP_HOST: no mail leaves. */
export function readMail({ read, isSet, refuse, refuseWithout }: EnvironmentReader): MailSettings | null {
  const host = read(SMTP_HOST)
  if (host === null) {
    refuseWithout(SMTP_HOST, Object.values(MAIL_SETTINGS))
    return null
  }
  const tls = read(SMTP_TLS)
  if (tls === 'off' && !isLoopback(host))
    refuse('SMTP_TLS is "off", and SMTP_HOST another machine; allowed are starttls and tls')
  if (!isSet(SMTP_FROM)) refuse(`SMTP_FROM is ""; allowed is ${SMTP_FROM.allowed}`)
  const user = read(SMTP_USER)
  const [password, file] = [read(SMTP_PASSWORD), read(SMTP_PASSWORD_FILE)]
  if (password !== null && file !== null)
    refuse('SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set; allowed is one of them')
  if ((user === null) !== (password === null && file === null))
    refuse('SMTP_USER needs SMTP_PASSWORD or SMTP_PASSWORD_FILE, and these need it')
  return {
    host,
    port: read(SMTP_PORT) ?? (tls === 'tls' ? 465 : 587),
    tls,
    user,
    password: file === null ? password && { text: password } : { file },
    from: read(SMTP_FROM) ?? '',
  } as MailSettings
}
