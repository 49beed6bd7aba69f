import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { createSecureContext, createServer, type Server, type TLSSocket } from 'node:tls'
import { StartError } from '../../process/start-error.ts'
import type { FeedLog } from '../ward-port.ts'

/** Paths of PEM files. With an authority, a client must have a certificate of it. */
export interface TlsFiles {
  cert: string
  key: string
  clientCa: string | null
}

/** Why a connection did not become a secure one. */
type TlsFault = 'tls' | 'certificate'

export interface Tls {
  /** When the certificate of this server ends. */
  until(): Date
  /**
   * Starts TLS on a connection that was just accepted. Calls `ready` or `failed` once, unless it closes without a word.
   */
  secure(raw: Socket, ready: (socket: TLSSocket) => void, failed: (why: TlsFault) => void): void
  stop(): void
}

const HANDSHAKE_MS = 10_000
const LOOK_EVERY_MS = 10_000
/** TLS 1.3 first; of TLS 1.2 only ciphers with forward secrecy and authenticated encryption. */
const SPOKEN = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE+AESGCM',
    'ECDHE+CHACHA20',
    'DHE+AESGCM',
  ].join(':'),
} as const

interface Material {
  cert: Buffer
  key: Buffer
  ca?: Buffer
}

interface Pending {
  ready: (socket: TLSSocket) => void
  failed: (why: TlsFault) => void
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** Reads the files, and again whenever they change. Rejects with StartError when they cannot be used. */
export async function openTls(files: TlsFiles, log: FeedLog, lookEvery = LOOK_EVERY_MS): Promise<Tls> {
  let stamp = await stampOf(files)
  let material = await readMaterial(files)
  const asksClient = files.clientCa !== null
  const server = createServer({
    ...material,
    ...SPOKEN,
    handshakeTimeout: HANDSHAKE_MS,
    requestCert: asksClient,
    rejectUnauthorized: false,
  })
  const pending = settlePending(server, asksClient)

  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      const now = await stampOf(files)
      if (now === stamp) return
      stamp = now
      material = await readMaterial(files)
      server.setSecureContext({ ...material, ...SPOKEN })
      log.info({}, 'The new certificate of the MLLP port is in effect')
    } catch (error) {
      log.error(
        { reason: (error as Error).message },
        'The new certificate cannot be used; the previous one stays in effect',
      )
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()

  return {
    until: () => new Date(new X509Certificate(material.cert).validTo),
    secure(raw, ready, failed) {
      const peer = peerOf(raw)
      pending.set(peer, { ready, failed })
      raw.once('close', () => {
        if (pending.delete(peer) && raw.bytesRead > 0) failed('tls')
      })
      server.emit('connection', raw)
    },
    stop: () => clearInterval(timer),
  }
}

/** Connections whose handshake goes on, by peer; none is ready whose certificate does not count. */
function settlePending(server: Server, asksClient: boolean): Map<string, Pending> {
  const pending = new Map<string, Pending>()
  server.on('secureConnection', (socket) => {
    const waiting = pending.get(peerOf(socket))
    pending.delete(peerOf(socket))
    if (waiting && (!asksClient || socket.authorized)) {
      waiting.ready(socket)
      return
    }
    socket.on('error', () => socket.destroy())
    socket.destroy()
    waiting?.failed('certificate')
  })
  server.on('tlsClientError', (_, socket) => {
    const waiting = pending.get(peerOf(socket))
    pending.delete(peerOf(socket))
    socket.destroy()
    waiting?.failed('tls')
  })
  return pending
}

async function stampOf({ cert, key, clientCa }: TlsFiles): Promise<string> {
  const paths = [cert, key, ...(clientCa === null ? [] : [clientCa])]
  const stamps = paths.map(async (path) => {
    const found = await stat(path).catch(() => null)
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
  })
  return (await Promise.all(stamps)).join()
}

async function readMaterial({ cert, key, clientCa }: TlsFiles): Promise<Material> {
  const material = {
    cert: await readPem('MLLP_TLS_CERT', cert),
    key: await readPem('MLLP_TLS_KEY', key),
    ...(clientCa !== null && { ca: await readPem('MLLP_CLIENT_CA', clientCa) }),
  }
  if (material.ca) checkPem('MLLP_CLIENT_CA', () => new X509Certificate(material.ca as Buffer))
  checkPem('MLLP_TLS_CERT', () => new X509Certificate(material.cert))
  checkPem('MLLP_TLS_KEY does not belong to MLLP_TLS_CERT, or', () => createSecureContext(material))
  return material
}

const readPem = (variable: string, path: string): Promise<Buffer> =>
  readFile(path).catch((cause) => {
    throw new StartError(`${variable}: ${path} cannot be read (${cause.code}).`, { cause })
  })

function checkPem(variable: string, read: () => unknown): void {
  try {
    read()
  } catch (cause) {
    throw new StartError(
      `${variable} is no PEM file that can be used (${(cause as NodeJS.ErrnoException).code}).`,
      {
        cause,
      },
    )
  }
}
