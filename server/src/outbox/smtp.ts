import { readFile } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { type Carrier, LetterRefused, type TakenLetter } from './letter.ts'
import type { MailSettings } from './mail-settings.ts'

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  /** The command the server answered. */
  command?: string
}

async function secretOf({ password }: MailSettings): Promise<string> {
  if (password === null) return ''
  return 'text' in password ? password.text : (await readFile(password.file, 'utf8')).trim()
}

const optionsOf = ({ host, port, tls }: MailSettings) => ({
  ...{ host, port, secure: tls === 'tls', requireTLS: tls === 'starttls', ignoreTLS: tls === 'off' },
  ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
})

/**
 * Refusals of us: by code, of the system, the protocol or the sender (RFC 3463), or in words, as Exim's "relay not
 * permitted" and Exchange's "5.2.252 SendAsDenied".
 */
const REFUSES_US = [/^5\d\d[ -]5\.(?:[357]\.|1\.[78]\b)/, /\brelay|SendAsDenied/i]
/** How content filters refuse a mail. */
const REFUSES_WORDS = /^5\d\d[ -]5\.7\.[01]\b/
/**
 * Refusals of the address, by code alone: Postfix says "User unknown in relay recipient table", which has "relay" in
 * it.
 */
const REFUSES_ADDRESS = /^5\d\d[ -]5\.(?:1\.1|2\.[1-3])\b/

/** Whether the server refuses us rather than the letter. It may say so only at each address, or at each mail. */
const isOfUs = ({ command, responseCode, response = '' }: SmtpError): boolean =>
  command === 'MAIL FROM' ||
  responseCode === 530 ||
  (REFUSES_US.some((us) => us.test(response)) &&
    !REFUSES_ADDRESS.test(response) &&
    !(command === 'DATA' && REFUSES_WORDS.test(response)))

/** Whether the server will never take this letter: it refuses the address or the mail, not itself or us. */
const isFinal = (error: SmtpError): boolean => {
  const { code, responseCode = 0 } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !isOfUs(error)
}

/** What went wrong, without what servers say of addresses. */
const wordsOf = ({ code = 'EUNKNOWN', responseCode }: SmtpError): string =>
  `the mail server: ${code}${responseCode ? ` ${responseCode}` : ''}`

const composed = (letter: TakenLetter, from: string, system: string): Promise<Buffer> =>
  new MailComposer({
    ...{ from, to: letter.to, subject: letter.subject, text: letter.text, date: letter.created },
    messageId: `<outbox-${letter.id}.${letter.created.getTime()}@${system}>`,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
    .compile()
    .build()

/** One step of a connection, which may end with an error of the connection instead. */
const step = <T>(connection: SmtpConnection, act: (done: (error: Error | null, value?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(Object.assign(new Error('cut'), { code: 'ECUT' })))
    act((error, value) => (error ? reject(error) : resolve(value as T)))
  })

/** Sends letters by SMTP. `system` is part of Message-IDs, which stay the same at every try. */
export function smtpCarrier(settings: MailSettings, system: string): Carrier {
  const enter = async (connection: SmtpConnection): Promise<void> => {
    await step<void>(connection, (done) => connection.connect((error) => done(error ?? null)))
    if (settings.user === null) return
    const credentials = { user: settings.user, pass: await secretOf(settings) }
    await step<boolean>(connection, (done) => connection.login({ credentials }, done))
  }

  const carry = async (connection: SmtpConnection, letter: TakenLetter): Promise<string> => {
    const message = await composed(letter, settings.from, system)
    await enter(connection)
    const envelope = { from: settings.from, to: letter.to }
    const { response } = await step<SmtpConnection.SentMessageInfo>(connection, (done) =>
      connection.send(envelope, message, done),
    )
    return response.slice(0, 200)
  }

  /** Runs `act` on a connection of its own, which is cut when the signal aborts, even before it begins. */
  const over = async <T>(
    signal: AbortSignal,
    act: (connection: SmtpConnection) => Promise<T>,
    end: (connection: SmtpConnection) => void,
  ): Promise<T> => {
    const connection = new SmtpConnection(optionsOf(settings))
    connection.on('error', () => {})
    const cut = () => connection.close()
    signal.addEventListener('abort', cut)
    if (signal.aborted) cut()
    try {
      return await act(connection)
    } catch (cause) {
      const error = cause as SmtpError
      throw isFinal(error)
        ? new LetterRefused(wordsOf(error), { cause })
        : new Error(wordsOf(error), { cause })
    } finally {
      signal.removeEventListener('abort', cut)
      end(connection)
    }
  }

  return {
    send: (letter, signal) =>
      over(
        signal,
        (connection) => carry(connection, letter),
        (connection) => connection.close(),
      ),
    prove: (signal) => over(signal, enter, (connection) => connection.quit()),
  }
}
