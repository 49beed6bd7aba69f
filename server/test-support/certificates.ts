import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto as Crypto)

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 86_400_000

/** Paths of PEM files. */
export interface CertificateFiles {
  cert: string
  key: string
}

/** A certificate authority for a test, its files in a folder of its own. */
export interface TestAuthority {
  /** Path of its certificate. */
  ca: string
  folder: string
  issue(name: string, options?: { addresses?: string[]; expired?: boolean }): Promise<CertificateFiles>
  remove(): Promise<void>
}

const newKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(EC, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

const pemOf = async (key: CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

export async function openTestAuthority(name = 'Test authority'): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-ca-'))
  const keys = await newKeys()
  const notBefore = new Date(Date.now() - 2 * DAY_MS)
  const notAfter = new Date(Date.now() + 30 * DAY_MS)
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore,
    notAfter,
    signingAlgorithm: EC,
    keys,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  })
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, authority.toString('pem'))
  let issued = 0
  return {
    ca,
    folder,
    async issue(subject, { addresses = [], expired = false } = {}) {
      const own = await newKeys()
      const certificate = await x509.X509CertificateGenerator.create({
        subject: `CN=${subject}`,
        issuer: authority.subject,
        notBefore,
        notAfter: expired ? new Date(Date.now() - DAY_MS) : notAfter,
        signingKey: keys.privateKey,
        publicKey: own.publicKey,
        signingAlgorithm: EC,
        extensions:
          addresses.length > 0
            ? [
                new x509.SubjectAlternativeNameExtension(
                  addresses.map((value) => ({ type: 'ip' as const, value })),
                ),
              ]
            : [],
      })
      const files = { cert: join(folder, `${++issued}.pem`), key: join(folder, `${issued}.key`) }
      await writeFile(files.cert, certificate.toString('pem'))
      await writeFile(files.key, await pemOf(own.privateKey))
      return files
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
