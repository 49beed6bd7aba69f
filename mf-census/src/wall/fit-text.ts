/** Of the product's type in em; what is narrower leaves room to spare. */
const LETTER = 0.6
const BOLD = 1.06

export interface Fitting {
  /** Room there is, in em of size 1. */
  width: number
  lines: number
  /** Sizes to choose from, largest first. */
  sizes: readonly number[]
  bold?: boolean
}

/** Lines a text takes where words go to the next line whole, and longer ones are broken. */
function linesOf(text: string, letters: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(' ')) {
    if (used > 0 && used + 1 + word.length <= letters) {
      used += 1 + word.length
      continue
    }
    if (used > 0) lines += 1
    const more = Math.max(0, Math.ceil(word.length / letters) - 1)
    lines += more
    used = word.length - more * letters
  }
  return lines
}

/** Whether a text fits at one of the sizes. */
export const textFits = (text: string, fitting: Fitting): boolean =>
  linesAt(text, fitting.sizes.at(-1) ?? 1, fitting) <= fitting.lines

const linesAt = (text: string, size: number, { width, bold = false }: Fitting): number =>
  linesOf(text, Math.max(1, Math.floor(width / size / LETTER / (bold ? BOLD : 1))))

/** The largest size in which all of a text fits; the last where it fits in none. */
export const fitText = (text: string, fitting: Fitting): number =>
  fitting.sizes.find((size) => linesAt(text, size, fitting) <= fitting.lines) ?? fitting.sizes.at(-1) ?? 1
