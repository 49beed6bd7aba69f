const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

/** What is wrong with DATABASE_URL, without its name, and what is allowed; null when nothing is. Shows no password. */
export function addressProblem(address: string, { production }: { production: boolean }): string | null {
  if (!/^postgres(ql)?:\/\/./.test(address) || !URL.canParse(address)) {
    return 'is not a PostgreSQL address; allowed is postgres://user:password@host:port/database'
  }
  const { hostname, searchParams } = new URL(address)
  const [mode, ssl] = [searchParams.get('sslmode'), searchParams.get('ssl')]
  const asLibpq =
    searchParams.get('uselibpqcompat') === 'true' && mode !== 'verify-full' && mode !== 'disable'
  if (mode === 'no-verify' || ssl === 'no-verify' || asLibpq) {
    return 'takes any certificate for that of the database; allowed is sslmode=verify-full, with sslrootcert=<file> for an authority of your own'
  }
  if (production && mode === null && ssl === null && !LOOPBACK.test(hostname)) {
    return 'does not say how a database on another machine is reached; allowed is sslmode=verify-full (TLS, its certificate is checked), or sslmode=disable (in clear)'
  }
  return null
}
