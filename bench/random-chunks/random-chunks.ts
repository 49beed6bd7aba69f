/**
 * Sends every message of a .jsonl file (raw in "raw") over one connection in random chunks to the whole product and counts the
 * answers: `npm run bench:chunks -- ../shared/data/hl7v2/messages.jsonl`.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { startProduct } from '../../e2e/harness/product.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the .jsonl file of messages')
const messages = (await readFile(file, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { raw: string }).raw)
const stream = Buffer.concat(messages.map((raw) => Buffer.from(`\x0b${raw}\x1c\r`)))

const product = await startProduct()
const socket = connect(product.mllpPort, '127.0.0.1')
const answers: string[] = []
let rest = ''
socket.on('data', (chunk) => {
  const parts = (rest + chunk.toString()).split('\x1c\r')
  rest = parts.pop() ?? ''
  answers.push(...parts.map((part) => part.replace('\x0b', '')))
})
await once(socket, 'connect')
let chunks = 0
for (let at = 0; at < stream.length; chunks += 1) {
  const end = at + 1 + Math.floor(Math.random() * 700)
  if (!socket.write(stream.subarray(at, end))) await once(socket, 'drain')
  at = end
}
const deadline = Date.now() + 60_000
while (answers.length < messages.length && Date.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 50))
socket.write(
  `\x0bMSH|^~\\&|CHUNKS|BENCH|||20260101||ADT^A08|LAST|P|2.5\rPID|1||CHUNKS-1^^^B^MR||Last^Message\rPV1|1|I|MICU^999^1\r\x1c\r`,
)
while (!answers.at(-1)?.includes('|LAST') && Date.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 50))
const alive = (await fetch(`${product.url}/readyz`)).ok
socket.destroy()
await product.stop()

const last = answers.pop() ?? ''
const codes = Object.groupBy(answers, (answer) => /MSA.(\w\w)/.exec(answer)?.[1] ?? 'none')
console.table({
  messages: messages.length,
  'random chunks': chunks,
  answers: answers.length,
  ...Object.fromEntries(Object.entries(codes).map(([code, list]) => [`answered ${code}`, list?.length])),
  'a good message afterwards': /MSA.(\w\w)/.exec(last)?.[1] ?? 'no answer',
  'server ready afterwards': alive,
})
if (answers.length !== messages.length || !alive || 'none' in codes) process.exitCode = 1
