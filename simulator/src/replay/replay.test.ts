import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Framer, frame } from '@wardlight/hl7/framer'
import { messagesOf, replayMessages } from './message-file.ts'
import { replayMimic } from './mimic/replay.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 32)
let folder: string
let server: Server
let port: number
let received: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardlight-replay-test-'))
  received = []
  server = createServer((socket) => {
    const framer = new Framer()
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const { body } of framer.push(chunk)) {
        const text = body.toString()
        received.push(text)
        const verdict = text.startsWith('MSH') ? 'AA' : 'AR'
        socket.write(
          frame(`MSH|^~\\&|||||||ACK|1|P|2.5\rMSA|${verdict}|${text.split('|')[9] ?? ''}|not HL7\r`),
        )
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, lines: string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`)

async function smallSet(): Promise<void> {
  await write('icustays.csv', [
    'row_id,subject_id,hadm_id,icustay_id,first_careunit,intime,outtime',
    '1,7,70,700,MICU,2130-01-01 10:00:00,2130-01-02 10:00:00',
    '2,7,71,701,MICU,2131-01-01 10:00:00,2131-01-02 10:00:00',
    '3,8,80,800,CCU,2150-05-01 00:00:00,2150-05-02 00:00:00',
  ])
  await write('patients.csv', ['subject_id,gender,dob', '7,F,2071-01-01 00:00:00', '8,M,1850-01-01 00:00:00'])
  await write('admissions.csv', [
    'subject_id,hadm_id,admittime,diagnosis',
    '7,71,2131-01-01 08:00:00,SEPSIS|SHOCK',
    '8,80,2150-04-30 00:00:00,CHF',
  ])
  await write('transfers.csv', [
    'subject_id,icustay_id,prev_careunit,curr_careunit,intime',
    '7,701,MICU,SICU,2131-01-01 20:00:00',
  ])
  await write('chartevents.csv', [
    'subject_id,icustay_id,itemid,charttime,value,valuenum,valueuom,error',
    '7,700,220045,2130-01-01 11:00:00,90,90,bpm,0',
    '7,701,220045,2131-01-01 11:00:00,91,91,bpm,0',
    '7,701,220179,2131-01-01 11:00:00,11647,11647,mmHg,0',
    '7,701,220045,2131-01-02 09:00:00,92,92,bpm,0',
    '7,701,220045,2131-01-02 09:30:00,400,400,bpm,1',
    '7,701,999,2131-01-01 11:00:00,x,,,0',
    '8,800,211,2150-05-01 23:00:00,60,60,BPM,',
  ])
  await write('outputevents.csv', [
    'subject_id,icustay_id,itemid,charttime,value,valueuom,iserror',
    '7,701,226559,2131-01-02 08:00:00,40,mL,',
    '7,701,226559,2131-01-02 09:40:00,30,mL,',
  ])
  await write('d_labitems.csv', ['itemid,label,loinc_code', '50813,Lactate,32693-4'])
  await write('labevents.csv', [
    'subject_id,itemid,charttime,value,valuenum,valueuom',
    '7,50813,2131-01-01 09:00:00,4.2,4.2,mmol/L',
  ])
}

const of = (mrn: string): string[] => received.filter((text) => text.includes(`PID|1||${mrn}^`))

describe('replaying a folder of recorded stays', () => {
  const replay = () =>
    replayMimic({
      folder,
      host: '127.0.0.1',
      port,
      speed: Number.POSITIVE_INFINITY,
      now: () => NOW,
      until: () => Promise.reject(new Error('nothing is waited for')),
      say: () => {},
    })

  test('sends each patient once: admitted, moved, and measured up to now', async () => {
    await smallSet()
    const counts = await replay()
    expect(counts.accepted()).toBe(received.length)
    const [admitted, ...later] = of('7')
    expect(admitted).toContain('ADT^A01')
    expect(admitted).toContain('MICU^1^1')
    expect(admitted).toContain('SEPSIS\\F\\SHOCK')
    const all = later.join('')
    expect(all).toContain('|91|bpm|')
    expect(all).not.toContain('|90|bpm|')
    expect(later.findIndex((text) => text.includes('|91|'))).toBeLessThan(
      later.findIndex((text) => text.includes('ADT^A02')),
    )
    expect(later.find((text) => text.includes('|92|'))).toContain('PV1|1|I|SICU^1^1')
    expect(later.find((text) => text.includes('|92|'))).toMatch(/\rOBR\|(?:[^|\r]*\|){6}20261121143200/)
    expect(all).toContain('32693-4^Lactate^LN||4.2|mmol/L')
    expect(of('8')[0]).toContain('CCU^1^1')
    expect(of('8')[0]).toMatch(/PID\|1\|\|8\^\^\^WARDLIGHT\^MR\|\|MIMIC\^8\^\^\^\^\^L\|\|1935/)
  })

  test('dirty values go through, errors and what comes after the last vital sign do not, and all is counted', async () => {
    await smallSet()
    const counts = await replay()
    const all = of('7').join('')
    expect(all).toContain('|11647|mmHg|')
    expect(all).not.toContain('|400|')
    expect(all).not.toContain('|30|mL|')
    expect(counts.leftOut('chartevents', 'flagged as an error')).toBe(1)
    expect(counts.leftOut('chartevents', 'of an earlier stay or none')).toBe(1)
    expect(counts.leftOut('chartevents', 'of an item that is not mapped')).toBe(1)
    expect(counts.leftOut('all tables', 'after the last vital sign')).toBe(1)
  })

  test('control ids are never used twice', async () => {
    await smallSet()
    await replay()
    const ids = received.map((text) => text.split('|')[9])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('replaying a file of messages', () => {
  test('lines of JSON send their raw text as found, and refusals are counted', async () => {
    const raw = [
      'MSH|^~\\&|A|B|||20260101||ADT^A01|X1|P|2.5\nPID|1',
      'not a message',
      'MSH|^~\\&|A|B|||20260101||ORU^R01||P|2.5\r',
    ]
    await write(
      'some.jsonl',
      raw.map((text) => JSON.stringify({ raw: text })),
    )
    const counts = await replayMessages(join(folder, 'some.jsonl'), { host: '127.0.0.1', port })
    expect(received).toEqual(raw)
    expect(counts.messages).toBe(3)
    expect(counts.accepted()).toBe(2)
    expect(counts.summary(1)).toContain('1  AR not HL7')
  })

  test('a .hl7 file is cut at its frames or at each MSH', async () => {
    const one = 'MSH|^~\\&|1\rPID|1\r'
    const two = 'MSH|^~\\&|2\rPID|2\r'
    await writeFile(join(folder, 'plain.hl7'), `${one}\n${two}`)
    await writeFile(join(folder, 'framed.hl7'), `\x0b${one}\x1c\r\x0b${two}\x1c\r`)
    for (const [name, expected] of [
      ['plain.hl7', [`${one}\n`, two]],
      ['framed.hl7', [one, two]],
    ] as const) {
      const found: string[] = []
      for await (const message of messagesOf(join(folder, name))) found.push(message.toString())
      expect(found).toEqual(expected)
    }
  })
})
