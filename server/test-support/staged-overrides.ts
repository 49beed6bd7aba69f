import type { OverrideRules } from '../src/shell/override-rules.ts'
import { close, compositionOf, get, on, open } from './staged-shell.ts'

export const A = '@wardlight/mf-a'
export const TRIAL: OverrideRules = {
  forAll: true,
  origins: [],
  development: true,
  rightsOf: async () => null,
}
/** The staged shell, started again with other rules. */
export const reopen = async (production: boolean, rules?: OverrideRules) => {
  await close()
  await open(production, rules)
}
/** The page of a browser that asks for these. */
export const pageFor = async (asked: object, production = false) => {
  const name = production ? '__Host-wardlight_overrides' : 'wardlight_overrides'
  const cookie = `${name}=${encodeURIComponent(JSON.stringify(asked))}`
  const { body, headers } = await get('/view/', { cookie })
  return { body, policy: String(headers['content-security-policy']), ...compositionOf(body) }
}
export const post = (
  body: object,
  headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' },
) => on.app.inject({ method: 'POST', url: '/view/overrides', headers, body })
