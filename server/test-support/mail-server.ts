import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Mail {
  to: string[]
  /** Headers and text as they came. */
  raw: string
  messageId: string
}

export interface MailServer {
  port: number
  mails: readonly Mail[]
  stop(): Promise<void>
}

const rawOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A mail server that takes everything; `options` of smtp-server change that. `port` 0: any. */
export async function openMailServer(
  options: SMTPServerOptions & { refuses?: (raw: string) => Error | null } = {},
  port = 0,
): Promise<MailServer> {
  const { refuses = () => null, ...more } = options
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData: (stream, { envelope }, done) => {
      void rawOf(stream).then((raw) => {
        const error = refuses(raw)
        if (error) return done(error)
        const messageId = /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw, messageId })
        done()
      })
    },
    ...more,
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** What a mail server answers, as smtp-server has it. */
export const answering = (responseCode: number): Error =>
  Object.assign(new Error('not now'), { responseCode })
