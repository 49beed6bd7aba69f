import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Framer, frame } from './framer.ts'

const VT = 0x0b
const FS = 0x1c
const CR = 0x0d
const LF = 0x0a

/** Bytes a message may hold: anything but VT, and no FS before a CR, an LF or at its end. */
const body = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(FS, CR, 0x7c)), { maxLength: 60 })
  .map((bytes) =>
    bytes.filter(
      (byte, i) => byte !== VT && !(byte === FS && [CR, LF, VT, FS, undefined].includes(bytes[i + 1])),
    ),
  )
  .map((bytes) => Buffer.from(bytes))
const noise = fc
  .array(fc.integer({ min: 0, max: 255 }), { maxLength: 20 })
  .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== VT)))

function rechunk(stream: Buffer, cuts: number[]): Buffer[] {
  const at = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].sort((a, b) => a - b)
  return at.slice(1).map((end, i) => stream.subarray(at[i], end))
}

const tell = (framer: Framer, chunks: Buffer[]): string[] =>
  chunks.flatMap((chunk) => framer.push(chunk)).map(({ kind, body }) => `${kind} ${body.toString('hex')}`)

describe('framer', () => {
  test('gives the messages sent, however they are chunked and whatever lies between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(noise, body), { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        (sent, cuts) => {
          const stream = Buffer.concat(sent.flatMap(([before, message]) => [before, frame(message)]))
          const framer = new Framer()
          const expected = sent.map(([, message]) => `message ${message.toString('hex')}`)
          expect(tell(framer, rechunk(stream, cuts))).toEqual(expected)
          expect(framer.skipped).toBe(sent.reduce((sum, [before]) => sum + before.length, 0))
          expect(framer.open).toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })

  // shows: A38
  test('finds the same frames in any bytes, however they are chunked', () => {
    const bytes = fc
      .array(fc.constantFrom(VT, FS, CR, 0x41, 0x42), { maxLength: 200 })
      .map((all) => Buffer.from(all))
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 60 }), (stream, cuts) => {
        const [whole, cut] = [new Framer(5), new Framer(5)]
        const headOnly = (lines: string[]) =>
          lines.map((line) => (line.startsWith('oversize') ? 'oversize' : line))
        expect(headOnly(tell(cut, rechunk(stream, cuts)))).toEqual(headOnly(tell(whole, [stream])))
        expect([cut.skipped, cut.truncated, cut.open]).toEqual([whole.skipped, whole.truncated, whole.open])
      }),
      { numRuns: 2000 },
    )
  })

  test('a frame cut short is dropped and does not take the next one with it', () => {
    const framer = new Framer()
    const stream = Buffer.concat([frame('one').subarray(0, 3), frame('two')])
    expect(tell(framer, [stream])).toEqual([`message ${Buffer.from('two').toString('hex')}`])
    expect(framer.truncated).toBe(1)
  })

  test.each([
    ['that ends with FS LF', '\x0bMSH|1\r\x1c\n'],
    ['that ends with FS and the next frame', '\x0bMSH|1\r\x1c'],
  ])('a frame %s is read, and so is the next', (_, bytes) => {
    const framer = new Framer()
    const found = tell(framer, rechunk(Buffer.concat([Buffer.from(bytes), frame('two')]), [3, 8]))
    expect(found).toEqual(['MSH|1\r', 'two'].map((text) => `message ${Buffer.from(text).toString('hex')}`))
    expect(framer.truncated).toBe(0)
  })

  test('reports a message without VT as unframed, and reads the next', () => {
    const framer = new Framer()
    const stream = Buffer.concat([Buffer.from('stray\r\nMSH|1\r\x1c\r'), frame('two')])
    expect(rechunk(stream, [2, 8, 9]).flatMap((chunk) => framer.push(chunk))).toMatchObject([
      { kind: 'unframed', body: Buffer.from('MSH|1\r') },
      { kind: 'message', body: Buffer.from('two') },
    ])
    expect(framer.skipped).toBe('stray\r\n'.length)
  })

  test('finish gives a frame that ends with FS and nothing more', () => {
    const framer = new Framer()
    expect(tell(framer, [Buffer.from('\x0bMSH|1\r\x1c')])).toEqual([])
    expect(framer.ending).toBe(true)
    expect(framer.finish().map(({ body }) => body.toString())).toEqual(['MSH|1\r'])
    expect([framer.open, framer.finish()]).toEqual([false, []])
  })

  test('marks a frame with stray bytes right behind it, but not for blanks and line ends', () => {
    const followed = (bytes: string) => new Framer().push(Buffer.from(bytes)).map((one) => one.followed)
    expect(followed('\x0bMSH|1\x1c\r3|more\r\x1c\r\x0bMSH|2\x1c\r\r\n')).toEqual([true, false])
  })

  test('each frame has the limit its beginning gives it', () => {
    const framer = new Framer((beginning) => (beginning.includes('BIG') ? 20_000 : 3000))
    const sent = [`BIG${'x'.repeat(9000)}`, `x${'x'.repeat(9000)}`, 'small']
    expect(
      tell(framer, [Buffer.concat(sent.map((text) => frame(text)))]).map((line) => line.split(' ')[0]),
    ).toEqual(['message', 'oversize', 'message'])
  })

  test('reports a frame past the cap once, before its end, and reads the next', () => {
    const framer = new Framer(1000)
    const big = frame('x'.repeat(150_000))
    expect(tell(framer, [big.subarray(0, 60_000)])).toEqual([])
    expect(framer.push(big.subarray(60_000, 70_000)).map(({ body }) => body.length)).toEqual([65_536])
    expect(tell(framer, [big.subarray(70_000)])).toEqual([])
    expect(tell(framer, [frame('y'.repeat(1000))])).toHaveLength(1)
    expect(tell(framer, [frame('y'.repeat(1001))])[0]).toMatch(/^oversize/)
  })
})
