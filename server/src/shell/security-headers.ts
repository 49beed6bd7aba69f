import type { PageOverrides } from '@wardlight/contracts/overrides'

/**
 * Headers of the page. Scripts come from this server alone, and from a listed server a page is to be overridden from; the
 * nonce is for style elements of the UI kit and AG Grid. `frames`: origins of other systems that a popup shows.
 */
export function pageHeaders(
  nonce: string,
  { overrides, frames = [] }: { overrides?: PageOverrides; frames?: readonly string[] } = {},
): Record<string, string> {
  const asked = ["'self'", ...(overrides?.origins ?? [])].join(' ')
  const run = ["'self'", ...originsOf(overrides)].join(' ')
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${run}`,
      `style-src ${run} 'nonce-${nonce}'`,
      `img-src ${run} data:`,
      `font-src ${run}`,
      `media-src ${run}`,
      `connect-src ${asked}`,
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-cache, no-store',
    'content-type': 'text/html; charset=utf-8',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...CONTENT_HEADERS,
  }
}

/** The listed servers this page is to have slices of. */
function originsOf(
  { origins, list }: Pick<PageOverrides, 'origins' | 'list'> = { origins: [], list: [] },
): string[] {
  const wanted = list.flatMap(({ state, asked }) =>
    state === 'unjudged' && URL.canParse(asked) ? new URL(asked).origin : [],
  )
  return origins.filter((one) => wanted.includes(one))
}

/** Headers of every answer of the shell. */
export const CONTENT_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
