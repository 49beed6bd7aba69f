import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** ok; slow: answers after seconds; cut: ends the connection in the midst of a mail; down: nobody listens. */
export type MailMode = 'ok' | 'slow' | 'cut' | 'down'

interface Connection {
  session: { id: string }
  _socket: { destroy(): void }
}

const SLOW_MS = 2500

/** Takes mails as a gateway would that has a bad day; recipients `refuses` names are refused for good. */
export async function openFaultyMailServer(refuses: (address: string) => boolean) {
  /** Message-ID → how often it was taken, and by whom it is to be read. */
  const taken = new Map<string, { to: string; times: number }>()
  let mode: MailMode = 'ok'
  let port = 0
  let server: SMTPServer | null = null

  const open = () => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, done) =>
        done(refuses(address) ? Object.assign(new Error('nobody'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        let raw = ''
        stream.on('data', (part: Buffer) => {
          raw += part
          if (mode !== 'cut') return
          for (const one of opened.connections as unknown as Iterable<Connection>)
            if (one.session.id === session.id) one._socket.destroy()
        })
        stream.on('end', async () => {
          if (mode === 'cut') return
          if (mode === 'slow') await pause(SLOW_MS)
          const id = /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
          const to = session.envelope.rcptTo[0]?.address ?? ''
          taken.set(id, { to, times: (taken.get(id)?.times ?? 0) + 1 })
          done()
        })
      },
    })
    opened.on('error', () => {})
    return new Promise<void>((listening) => {
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.server.address() as AddressInfo).port
        server = opened
        listening()
      })
    })
  }
  const close = () =>
    new Promise<void>((closed) => {
      if (!server) return closed()
      server.close(() => closed())
      server = null
    })
  await open()
  return {
    port,
    taken,
    be: async (next: MailMode) => {
      if (next === 'down') await close()
      else if (server === null) await open()
      mode = next
    },
    stop: close,
  }
}
