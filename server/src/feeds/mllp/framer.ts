export const VT = 0x0b
export const FS = 0x1c
export const CR = 0x0d

/** A whole MLLP frame without its markers; `oversize` carries only the head of a frame past the cap. */
export type Frame = { kind: 'message'; body: Buffer } | { kind: 'oversize'; body: Buffer }

const HEAD_OF_OVERSIZE = 4096

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
 * Cuts a byte stream into MLLP frames, however it is chunked. VT always begins a frame, also inside another (that one
 * was cut short and is counted in `truncated`); FS CR ends it; an FS without CR is content; bytes outside frames are
 * counted in `skipped`. A frame of more than `maxBytes` is told once, as soon as it is known to be too big, and the
 * rest of it is passed over.
 */
export class Framer {
  skipped = 0
  truncated = 0
  readonly #maxBytes: number
  #parts: Buffer[] = []
  #size = 0
  #inside = false
  #dropping = false
  #lastWasFs = false

  constructor(maxBytes = 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** True while a frame has begun and not ended. */
  get open(): boolean {
    return this.#inside
  }

  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = []
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]
      if (byte === VT) {
        if (this.#inside) this.#cutShort(chunk.subarray(start, i), frames)
        this.#begin()
        start = i + 1
      } else if (!this.#inside) {
        this.skipped++
      } else if (byte === CR && this.#lastWasFs) {
        this.#end(chunk.subarray(start, i), frames)
      } else {
        this.#lastWasFs = byte === FS
      }
    }
    if (this.#inside) {
      this.#keep(chunk.subarray(start))
      if (this.#size > this.#maxBytes + 1) this.#tellOversize(frames)
    }
    return frames
  }

  #begin(): void {
    this.#parts = []
    this.#size = 0
    this.#inside = true
    this.#dropping = false
    this.#lastWasFs = false
  }

  #keep(part: Buffer): void {
    if (this.#dropping || part.length === 0) return
    this.#parts.push(part)
    this.#size += part.length
  }

  #end(part: Buffer, frames: Frame[]): void {
    this.#keep(part)
    if (this.#size - 1 > this.#maxBytes) this.#tellOversize(frames)
    if (!this.#dropping) {
      const body = this.#parts.length === 1 && this.#parts[0] ? this.#parts[0] : Buffer.concat(this.#parts)
      frames.push({ kind: 'message', body: body.subarray(0, this.#size - 1) })
    }
    this.#inside = false
    this.#parts = []
  }

  #cutShort(part: Buffer, frames: Frame[]): void {
    this.#keep(part)
    if (this.#size > this.#maxBytes) this.#tellOversize(frames)
    else if (!this.#dropping) this.truncated++
  }

  #tellOversize(frames: Frame[]): void {
    if (this.#dropping) return
    frames.push({
      kind: 'oversize',
      body: Buffer.from(Buffer.concat(this.#parts).subarray(0, HEAD_OF_OVERSIZE)),
    })
    this.#dropping = true
    this.#parts = []
  }
}
