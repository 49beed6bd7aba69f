import { CR, FS, LF, VT } from '@wardlight/hl7/framer'

const MSH = Buffer.from('MSH')
/** Blanks, and what is left of a frame that ended on a connection before. */
const FORGIVEN = [CR, LF, 0x20, 0x09, FS]
const WORD = /\w/

/**
 * Judges how a connection begins. HL7 begins with VT, or, of senders that leave it out, with MSH and a separator; blanks
 * before are forgiven. Anything else, a browser's request line first of all, is foreign.
 */
export class FirstBytes {
  #matched = 0
  #verdict: 'hl7' | 'foreign' | null = null

  /** Null: more is needed to tell. */
  judge(chunk: Buffer): 'hl7' | 'foreign' | null {
    for (let i = 0; i < chunk.length && this.#verdict === null; i++)
      this.#verdict = this.#next(chunk[i] as number)
    return this.#verdict
  }

  #next(byte: number): 'hl7' | 'foreign' | null {
    if (this.#matched === MSH.length)
      return WORD.test(String.fromCharCode(byte)) || FORGIVEN.includes(byte) ? 'foreign' : 'hl7'
    if (this.#matched === 0 && byte === VT) return 'hl7'
    if (this.#matched === 0 && FORGIVEN.includes(byte)) return null
    if (byte !== MSH[this.#matched]) return 'foreign'
    this.#matched++
    return null
  }
}
