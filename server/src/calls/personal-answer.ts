import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { isOwn, type OwnStats, Ready } from './shared-answer.ts'

const compress = promisify<Buffer, object, Buffer>(deflateRaw)
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const COMPRESS_FROM = 2048

interface Sharable {
  stats: OwnStats
}

/** An answer serialized and compressed once; only its last values, those of OwnStats, differ from person to person. */
export class PersonalAnswer {
  readonly #text: Buffer
  /** Raw deflate blocks of the text, the last not yet final; made when first wanted. */
  #deflated: Promise<Buffer> | null = null

  constructor({ stats, ...rest }: Sharable) {
    const common = Object.fromEntries(Object.entries(stats).filter(([name]) => !isOwn(name)))
    this.#text = Buffer.from(`${JSON.stringify({ ...rest, stats: common }).slice(0, -2)},`)
  }

  /** Bytes of its text. */
  get size(): number {
    return this.#text.length
  }

  async of(own: OwnStats): Promise<Ready> {
    const tail = Buffer.from(`${JSON.stringify(own).slice(1)}}`)
    const gzip = this.#text.length < COMPRESS_FROM ? null : await this.#gzipped(tail)
    return new Ready(Buffer.concat([this.#text, tail]), gzip)
  }

  /** One gzip stream of the compressed text and the short tail as it is. */
  async #gzipped(tail: Buffer): Promise<Buffer> {
    this.#deflated ??= compress(this.#text, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })
    const deflated = await this.#deflated
    const stored = Buffer.alloc(5)
    stored[0] = 1
    stored.writeUInt16LE(tail.length, 1)
    stored.writeUInt16LE(~tail.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(tail, crc32(this.#text)), 0)
    trailer.writeUInt32LE(this.#text.length + tail.length, 4)
    return Buffer.concat([GZIP_HEADER, deflated, stored, tail, trailer])
  }
}
