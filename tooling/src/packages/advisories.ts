import { npm } from './npm.ts'

/** What the registry knows of the packages of the lock file, or why it was not asked or did not say. */
type Advisories = { skipped: string } | { vulnerable: string[] }

interface AuditReport {
  vulnerabilities?: Record<
    string,
    { severity?: string; range?: string; via?: readonly (string | { title?: string })[] }
  >
  message?: string
  error?: { summary?: string; code?: string }
}

/** Reads what `npm audit --json` wrote. */
export function readAdvisories(text: string): Advisories {
  let report: AuditReport
  try {
    report = JSON.parse(text)
  } catch {
    return { skipped: 'npm audit gave no answer' }
  }
  if (!report.vulnerabilities) {
    return { skipped: report.message || report.error?.summary || 'the registry did not answer' }
  }
  return {
    vulnerable: Object.entries(report.vulnerabilities).map(([name, { severity, range, via = [] }]) => {
      const titles = via
        .map((one) => (typeof one === 'string' ? `through ${one}` : one.title))
        .filter(Boolean)
      return `${name} ${range ?? ''}: ${severity ?? 'unknown'}; ${titles.join('; ')}`
    }),
  }
}

/** Asks the registry npm is set to, once and for half a minute at most. */
export const askAdvisories = (): Advisories =>
  readAdvisories(
    npm([
      'audit',
      '--json',
      '--package-lock-only',
      '--audit=true',
      '--fetch-retries=0',
      '--fetch-timeout=30000',
    ]),
  )
