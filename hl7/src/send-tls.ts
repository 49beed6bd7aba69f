import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** How a sender speaks TLS: PEM files by their paths. */
export interface SendTls {
  /** The authority of the receiver's certificate. */
  ca: string
  /** The sender's own certificate and its key; null where the receiver asks for none. */
  own: { cert: string; key: string } | null
  /** The name the receiver's certificate must have; null: the host's. */
  name: string | null
}

/** What `tls.connect` takes. Throws when a file cannot be read. */
export const tlsOptions = ({ ca, own, name }: SendTls) => ({
  ca: readFileSync(ca),
  ...(own && { cert: readFileSync(own.cert), key: readFileSync(own.key) }),
  ...(name !== null && { servername: name }),
  minVersion: 'TLSv1.2' as const,
})

export const SEND_TLS_USAGE = `  --tls-ca FILE               speak TLS to a receiver whose certificate is of this authority (PEM)
  --tls-cert FILE --tls-key FILE   and show this certificate
  --tls-name NAME             the name in the receiver's certificate, where it is not the host's
They default to MLLP_SEND_CA, MLLP_SEND_CERT, MLLP_SEND_KEY, MLLP_SEND_NAME.`

const VARIABLES = {
  'tls-ca': 'MLLP_SEND_CA',
  'tls-cert': 'MLLP_SEND_CERT',
  'tls-key': 'MLLP_SEND_KEY',
  'tls-name': 'MLLP_SEND_NAME',
} as const

type TlsOptions = Partial<Record<keyof typeof VARIABLES, string>>

/** For parseArgs. */
export const SEND_TLS_OPTIONS = {
  'tls-ca': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'tls-name': { type: 'string' },
} as const

/** How to speak TLS as the command line, else the environment, says; null: not at all. Throws with what to change. */
export function readSendTls(
  given: TlsOptions,
  env: Readonly<Record<string, string | undefined>> = process.env,
): SendTls | null {
  const text = (option: keyof typeof VARIABLES): string | null =>
    given[option] ?? (env[VARIABLES[option]]?.trim() || null)
  const path = (option: keyof typeof VARIABLES): string | null => {
    const named = text(option)
    return named === null ? null : resolve(named)
  }
  const [ca, cert, key] = [path('tls-ca'), path('tls-cert'), path('tls-key')]
  if ((cert === null) !== (key === null)) throw new Error('--tls-cert and --tls-key go together')
  if (ca === null) {
    if (cert !== null || text('tls-name') !== null)
      throw new Error('TLS needs --tls-ca, the authority of the receiver')
    return null
  }
  const tls = { ca, own: cert !== null && key !== null ? { cert, key } : null, name: text('tls-name') }
  tlsOptions(tls)
  return tls
}
