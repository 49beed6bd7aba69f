import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const MAPPED_BITS = 96
const URL_HOST = /^\[(.*)\]$/

/** An address as one text: without zone, in lower case, an IPv4 address that came in IPv6 as itself. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const short = URL_HOST.exec(new URL(`http://[${bare}]`).hostname)?.[1] ?? bare
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short)
  if (!hex) return MAPPED.exec(short)?.[1] ?? short
  const [high, low] = hex.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether only programs of this machine reach it. */
export function isLoopback(host: string): boolean {
  const plain = plainAddress(host)
  return host === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** Addresses and networks. */
export class Networks {
  readonly texts: readonly string[]
  readonly #list = new BlockList()

  constructor(networks: readonly Network[]) {
    this.texts = networks.map(({ text }) => text)
    for (const { address, bits, family } of networks) this.#list.addSubnet(address, bits, family)
  }

  has(address: string): boolean {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && this.#list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

interface Network {
  text: string
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** What is no address or network, by its text; the others as Networks. Allowed: 10.1.2.3, 10.1.2.0/24, fd00:1::/32. */
export function readNetworks(texts: readonly string[]): { networks: Networks; wrong: string[] } {
  const read = texts.map((text) => ({ text, network: readNetwork(text.trim()) }))
  return {
    networks: new Networks(read.flatMap(({ network }) => network ?? [])),
    wrong: read.filter(({ network }) => network === null).map(({ text }) => text),
  }
}

/** Null when it is none, or is every address there is. */
function readNetwork(text: string): Network | null {
  const [given = '', length, ...more] = text.split('/')
  if (isIP(given) === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const address = plainAddress(given)
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const most = family === 'ipv6' ? 128 : 32
  const less = family === 'ipv4' && isIPv6(given) ? MAPPED_BITS : 0
  const bits = length === undefined ? most : Number(length) - less
  return bits < 1 || bits > most ? null : { text, address, bits, family }
}
