import { readFile } from 'node:fs/promises'
import * as oidc from 'openid-client'
import type { Logger } from 'pino'
import { StartError } from '../process/start-error.ts'
import { wordsAlong } from './causes.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { fetchShort } from './short-answers.ts'

/** The provider as it describes itself; null while it has not answered since the start. */
export interface Provider {
  current(): oidc.Configuration | null
  stop(): void
}

const ASK_SECONDS = 10
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 15_000
/** What it says of itself may change: other addresses, other keys. */
const AGAIN_MS = 3_600_000

/** The client's secret. Rejects with StartError when its file cannot be read. */
export async function readClientSecret({ secret }: Pick<IdentitySettings, 'secret'>): Promise<string> {
  if ('text' in secret) return secret.text
  const { file } = secret
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartError(`OIDC_CLIENT_SECRET_FILE ${file} cannot be read: ${cause.message}`, { cause })
  })
  if (text.trim() === '') throw new StartError(`OIDC_CLIENT_SECRET_FILE ${file} is empty`)
  return text.trim()
}

/** As the provider says it takes secrets; in the header unless it says that it does not. */
function authentication(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (takes.includes('client_secret_basic') ? inHeader : inBody)(server, client, body, headers)
  }
}

interface ProviderOptions extends IdentitySettings {
  clientSecret: string
  log: Pick<Logger, 'warn' | 'info'>
}

/** It must have each; the last is where people sign out. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const PLACES = [...NEEDED, 'end_session_endpoint'] as const

/** Throws when the provider names no place for something that is needed, or one that is reached otherwise than it itself is. */
function checkPlaces(configuration: oidc.Configuration, protocol: string): void {
  const metadata = configuration.serverMetadata()
  for (const name of PLACES) {
    const place = metadata[name]
    if (place === undefined ? NEEDED.some((one) => one === name) : new URL(place).protocol !== protocol)
      throw Object.assign(new Error(`${name} cannot be used`), { code: name })
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderOptions): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  const found = await oidc.discovery(url, clientId, {}, authentication(clientSecret), {
    timeout: ASK_SECONDS,
    [oidc.customFetch]: fetchShort,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
  checkPlaces(found, url.protocol)
  return found
}

/** The code nearest to what went wrong. */
const reasonOf = (error: unknown): string => wordsAlong(error, 'code').at(-1) ?? (error as Error).name

/** Asks the provider to describe itself until it has, and again each hour; what it said before holds until then. */
export function followProvider(options: ProviderOptions): Provider {
  const { issuer, log } = options
  let configuration: oidc.Configuration | null = null
  let failed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const ask = async (): Promise<void> => {
    let wait = AGAIN_MS
    try {
      configuration = await discover(options)
      if (failed > 0) log.info({ issuer }, 'the identity provider answers again')
      failed = 0
    } catch (error) {
      if (failed === 0)
        log.warn({ issuer, reason: reasonOf(error) }, 'the identity provider cannot be used; retrying')
      wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed)
      failed = Math.min(failed + 1, 10)
    }
    if (isOver) return
    timer = setTimeout(() => void ask(), wait)
    timer.unref()
  }
  void ask()
  return {
    current: () => configuration,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
