import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openSender, type SendAddress } from '@wardlight/hl7/send'
import { Counts } from './counts.ts'

/** The messages of a file as found: the `raw` of each line of a .jsonl file, or a .hl7 file cut at frames or MSH segments. */
export async function* messagesOf(file: string): AsyncGenerator<Buffer> {
  if (file.endsWith('.jsonl')) {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
    let number = 0
    for await (const line of lines) {
      number++
      if (line.trim() === '') continue
      const { raw } = JSON.parse(line) as { raw?: unknown }
      if (typeof raw !== 'string') throw new Error(`${file}, line ${number}: there is no text named raw`)
      yield Buffer.from(raw)
    }
    return
  }
  const text = await readFile(file, 'latin1')
  const messages = text.includes('\x0b')
    ? text
        .split('\x0b')
        .slice(1)
        .map((framed) => framed.split('\x1c', 1)[0] ?? '')
    : text.split(/^(?=MSH)/m)
  for (const message of messages) if (message.trim() !== '') yield Buffer.from(message, 'latin1')
}

/** Sends every message of a file over one connection, in order, one at a time: some have no control id to answer by. */
export async function replayMessages(file: string, address: SendAddress): Promise<Counts> {
  const counts = new Counts()
  const sender = openSender({ ...address, window: 1 })
  try {
    for await (const message of messagesOf(file)) counts.answer(await sender.send(message))
  } finally {
    await sender.close()
  }
  return counts
}
