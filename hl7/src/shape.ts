const CR = 0x0d
const LF = 0x0a

/** How many lines a message has that are not empty, and the bytes of the first. */
export function shapeOf(body: Buffer): { lines: number; first: number } {
  let lines = 0
  let first = 0
  let inside = false
  for (const byte of body) {
    const ends = byte === CR || byte === LF
    if (!ends && !inside) lines++
    if (!ends && lines === 1) first++
    inside = !ends
  }
  return { lines, first }
}
