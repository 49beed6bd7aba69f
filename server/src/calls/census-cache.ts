import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { Ready, type Shared } from './shared-answer.ts'

/** Everything of an answer but its last value, which differs from person to person. */
interface Head {
  text: Buffer
  /** Raw deflate blocks of `text`, the last not yet final; made when first wanted. */
  deflated?: Promise<Buffer>
}

const compress = promisify<Buffer, object, Buffer>(deflateRaw)
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const KEEP_MS = 1000
const COMPRESS_FROM = 2048

/** One gzip stream of the compressed head and a short tail as it is. */
async function gzipped(head: Head, tail: Buffer): Promise<Buffer> {
  head.deflated ??= compress(head.text, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })
  const deflated = await head.deflated
  const stored = Buffer.alloc(5)
  stored[0] = 1
  stored.writeUInt16LE(tail.length, 1)
  stored.writeUInt16LE(~tail.length & 0xffff, 3)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(tail, crc32(head.text)), 0)
  trailer.writeUInt32LE(head.text.length + tail.length, 4)
  return Buffer.concat([GZIP_HEADER, deflated, stored, tail, trailer])
}

interface Sharable {
  stats: { start: string }
}

export interface CensusCache {
  /**
   * The answer as made within the last second (so its ages hold), ending in `stats.start`. Many dashboards asking the
   * same cost one projection, one serialization and one compression.
   */
  answer(shared: Shared<Sharable>): Promise<Ready>
}

export function createCensusCache(clock: () => number = Date.now): CensusCache {
  const kept = new Map<string, { head: Head; at: number }>()

  const headOf = ({ key, make }: Shared<Sharable>): Head => {
    const now = clock()
    for (const [old, { at }] of kept) {
      if (now - at < KEEP_MS) break
      kept.delete(old)
    }
    const known = kept.get(key)
    if (known) return known.head
    const { stats, ...rest } = make()
    const { start: _, ...others } = stats
    const text = JSON.stringify({ ...rest, stats: others })
    const head: Head = { text: Buffer.from(`${text.slice(0, -2)},"start":`) }
    kept.set(key, { head, at: now })
    return head
  }

  return {
    answer: async (shared) => {
      const head = headOf(shared)
      const tail = Buffer.from(`${JSON.stringify(shared.start)}}}`)
      const gzip = head.text.length < COMPRESS_FROM ? null : await gzipped(head, tail)
      return new Ready(Buffer.concat([head.text, tail]), gzip)
    },
  }
}
