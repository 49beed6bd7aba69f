export const VT = 0x0b
export const FS = 0x1c
export const CR = 0x0d
export const LF = 0x0a
const BLANK = 0x20

/**
 * A whole MLLP frame without its markers; `oversize` carries only the beginning of a frame past the cap, `unframed` is a
 * message that came without VT.
 */
export interface Frame {
  kind: 'message' | 'oversize' | 'unframed'
  body: Buffer
  /** Bytes that begin no frame follow right behind: an FS CR inside a field may have cut this frame short. */
  followed: boolean
}

/** The most a frame may hold, in bytes, by how it begins. */
export type FrameLimit = (beginning: Buffer) => number

/** What is kept of a frame past the cap. */
const OVERSIZE_KEPT = 64 * 1024
const HEAD = 4096
const DEFAULT_LIMIT = 1024 * 1024
/** How a message begins whose sender left out VT. */
const MSH = Buffer.from('MSH')

/** `text` (UTF-8) or bytes between the MLLP markers. */
export function frame(message: string | Buffer): Buffer {
  const body = typeof message === 'string' ? Buffer.from(message) : message
  const framed = Buffer.allocUnsafe(body.length + 3)
  framed[0] = VT
  body.copy(framed, 1)
  framed[body.length + 1] = FS
  framed[body.length + 2] = CR
  return framed
}

/**
 * Cuts a byte stream into MLLP frames, however it is chunked. VT always begins a frame; a frame it interrupts was cut
 * short and counts in `truncated`. FS CR ends a frame. FS LF, and FS before the next VT or before nothing, are
 * forgiven; any other FS is content. A message that begins with MSH without VT is `unframed`. Bytes outside frames
 * count in `skipped`. A frame past its limit is reported once, when enough of it has been read; the rest is dropped.
 */
export class Framer {
  skipped = 0
  truncated = 0
  /** Frames begun. */
  begun = 0
  readonly #limitOf: FrameLimit
  #limit: number | null = null
  #parts: Buffer[] = []
  #size = 0
  #inside = false
  #framed = true
  #dropping = false
  #lastWasFs = false
  /** Bytes of MSH seen outside a frame, at the beginning of a line; -1 within a line. */
  #matched = 0
  #last: Frame | null = null

  constructor(limit: number | FrameLimit = DEFAULT_LIMIT) {
    this.#limitOf = typeof limit === 'number' ? () => limit : limit
  }

  /** True while a frame has begun and not ended. */
  get open(): boolean {
    return this.#inside
  }

  /** Bytes kept of a frame that has not ended. */
  get held(): number {
    return this.#inside && !this.#dropping ? this.#size : 0
  }

  /** True when a frame ends if nothing follows: its last byte was FS. */
  get ending(): boolean {
    return this.#inside && this.#lastWasFs
  }

  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = []
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number
      if (byte === VT) {
        if (this.#inside && this.#lastWasFs) this.#end(chunk.subarray(start, i), frames)
        else if (this.#inside) this.#cutShort(chunk.subarray(start, i), frames)
        this.#begin()
        start = i + 1
      } else if (!this.#inside) {
        if (this.#outside(byte)) {
          this.#begin()
          this.#framed = false
          this.#keep(MSH)
          start = i + 1
        }
      } else if ((byte === CR || byte === LF) && this.#lastWasFs) {
        this.#end(chunk.subarray(start, i), frames)
      } else {
        this.#lastWasFs = byte === FS
      }
    }
    if (this.#inside) {
      this.#keep(chunk.subarray(start))
      if (this.#size > OVERSIZE_KEPT) this.#checkSize(1, frames)
    }
    this.#last = null
    return frames
  }

  /** The frame that ended with FS alone, once nothing follows. */
  finish(): Frame[] {
    const frames: Frame[] = []
    if (this.ending) this.#end(Buffer.alloc(0), frames)
    this.#last = null
    return frames
  }

  /** A byte between frames; true when it completes the MSH of a message without VT. */
  #outside(byte: number): boolean {
    if (byte !== CR && byte !== LF && byte !== BLANK && byte !== FS && this.#last) this.#last.followed = true
    this.skipped++
    if (byte === CR || byte === LF) this.#matched = 0
    else if (this.#matched >= 0) this.#matched = byte === MSH[this.#matched] ? this.#matched + 1 : -1
    if (this.#matched < MSH.length) return false
    this.skipped -= MSH.length
    return true
  }

  #begin(): void {
    this.#parts = []
    this.#size = 0
    this.#limit = null
    this.#inside = true
    this.#framed = true
    this.#dropping = false
    this.#lastWasFs = false
    this.#matched = 0
    this.#last = null
    this.begun++
  }

  #keep(part: Buffer): void {
    if (this.#dropping || part.length === 0) return
    this.#parts.push(part)
    this.#size += part.length
  }

  #end(part: Buffer, frames: Frame[]): void {
    this.#keep(part)
    this.#checkSize(1, frames)
    if (!this.#dropping) {
      const body = this.#parts.length === 1 && this.#parts[0] ? this.#parts[0] : Buffer.concat(this.#parts)
      const kind = this.#framed ? 'message' : 'unframed'
      this.#last = { kind, body: body.subarray(0, this.#size - 1), followed: false }
      frames.push(this.#last)
    }
    this.#inside = false
    this.#lastWasFs = false
    this.#parts = []
    this.#matched = 0
  }

  #cutShort(part: Buffer, frames: Frame[]): void {
    this.#keep(part)
    this.#checkSize(0, frames)
    if (!this.#dropping) this.truncated++
  }

  /** Reports a frame past its limit. Its last `markers` bytes are not content. */
  #checkSize(markers: number, frames: Frame[]): void {
    if (this.#dropping) return
    this.#limit ??= this.#limitOf(this.#beginning(HEAD))
    if (this.#size - markers <= this.#limit) return
    frames.push({ kind: 'oversize', body: Buffer.from(this.#beginning(OVERSIZE_KEPT)), followed: false })
    this.#dropping = true
    this.#parts = []
  }

  #beginning(bytes: number): Buffer {
    const first = this.#parts[0]
    if (first && (first.length >= bytes || this.#parts.length === 1)) return first.subarray(0, bytes)
    return Buffer.concat(this.#parts, this.#size).subarray(0, bytes)
  }
}
