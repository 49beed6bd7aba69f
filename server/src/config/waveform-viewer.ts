import { isLoopback } from './networks.ts'

const PLACES = ['{roomSys}', '{token}'] as const

const plain = (template: string): string =>
  PLACES.reduce((text, place) => text.replaceAll(place, '0'), template)

export const viewerOrigin = (template: string): string => new URL(plain(template)).origin

export const needsToken = (template: string): boolean => template.includes('{token}')

/** What is wrong with a viewer's address, in words for whoever configures it. */
export function viewerProblems(template: string): string[] {
  if (!URL.canParse(plain(template))) return [`"${template}" is no address; allowed is https://…`]
  const { protocol, hostname, username, password, origin } = new URL(plain(template))
  if (username || password) return [`"${template}" holds a password; allowed is {token}`]
  const inPlace = template.slice(0, origin.length).toLowerCase() === origin
  if (!inPlace) return [`"${template}" has a place in its server's name; allowed is https://<server>/…`]
  const problems: string[] = []
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    problems.push(`"${template}" is not reached over TLS; allowed is https://…`)
  if (!PLACES.some((place) => template.includes(place)))
    problems.push(`"${template}" names no bed; allowed is {roomSys} or {token} in it`)
  return problems
}
