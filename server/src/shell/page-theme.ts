import type { FastifyRequest } from 'fastify'

export type PageTheme = 'dark' | 'light'

/** The theme chosen in this browser, so that the first thing drawn has it. Undefined: the system's. */
export function pageTheme({ headers }: Pick<FastifyRequest, 'headers'>): PageTheme | undefined {
  const found = /(?:^|; *)wardlight_theme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return found as PageTheme | undefined
}
