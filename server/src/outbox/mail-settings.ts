import { isLoopback } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment.ts'

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
const OTHERS = ['SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_PASSWORD_FILE', 'SMTP_FROM']

/** Whether this can stand as the one address of a mail. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text)

/** SMTP_*: null without SMTP_HOST, where nothing leaves the house. */
export function readMail({ text, whole, oneOf }: EnvironmentReader, problems: string[]): MailSettings | null {
  const host = text('SMTP_HOST')
  if (host === null) {
    for (const name of OTHERS)
      if (text(name) !== null) problems.push(`${name} is set, but SMTP_HOST is not; set both or neither`)
    return null
  }
  const tls = oneOf('SMTP_TLS', ['tls', 'starttls', 'off'], 'starttls') as MailSettings['tls']
  if (tls === 'off' && !isLoopback(host))
    problems.push('SMTP_TLS is "off", and SMTP_HOST another machine; allowed are starttls and tls')
  const from = text('SMTP_FROM') ?? ''
  if (!isMailAddress(from)) problems.push(`SMTP_FROM is "${from}"; allowed is a mail address`)
  const user = text('SMTP_USER')
  const [password, file] = [text('SMTP_PASSWORD'), text('SMTP_PASSWORD_FILE')]
  if (password !== null && file !== null)
    problems.push('SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set; allowed is one of them')
  if ((user === null) !== (password === null && file === null))
    problems.push('SMTP_USER needs SMTP_PASSWORD or SMTP_PASSWORD_FILE, and these need it')
  return {
    host,
    port: whole('SMTP_PORT', tls === 'tls' ? 465 : 587, 1, 65_535),
    tls,
    user,
    password: file === null ? password && { text: password } : { file },
    from,
  } as MailSettings
}
