import { connect } from 'node:net'

const VT = 0x0b
const END = Buffer.from([0x1c, 0x0d])

/** Sends one HL7 message the way an interface engine would and resolves with the text of its acknowledgement. */
export const sendHl7 = (port: number, segments: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf(END)
      if (end < 0) return
      socket.end()
      resolve(received.subarray(1, end).toString('utf8'))
    })
    socket.write(Buffer.concat([Buffer.from([VT]), Buffer.from(`${segments.join('\r')}\r`), END]))
  })

let sequence = 0
const stamp = (time: Date) => time.toISOString().replace(/[-:T]/g, '').slice(0, 14)

export const header = (type: string, time = new Date()): string =>
  `MSH|^~\\&|E2E|TEST|WARDLIGHT|TEST|${stamp(time)}+0000||${type}|E2E${process.pid}-${++sequence}|P|2.5.1`

/** Admits a patient to a room of an open unit. */
export const admit = (port: number, mrn: string, name: string, unit: string, room: string): Promise<string> =>
  sendHl7(port, [
    header('ADT^A01^ADT_A01'),
    `EVN|A01|${stamp(new Date())}+0000`,
    `PID|1||${mrn}^^^E2E^MR||${name}||19600415|F`,
    `PV1|1|I|${unit}^${room}^1`,
  ])

/** One reading: `code` is MDC, e.g. "147842^MDC_ECG_HEART_RATE^MDC". */
export const reading = (
  port: number,
  mrn: string,
  code: string,
  value: number | string,
  unit: string,
  time = new Date(),
) =>
  sendHl7(port, [
    header('ORU^R01^ORU_R01'),
    `PID|1||${mrn}^^^E2E^MR`,
    `OBR|1|||VITALS|||${stamp(time)}+0000`,
    `OBX|1|NM|${code}||${value}|${unit}|||||F|||${stamp(time)}+0000`,
  ])

/** A drug given into a vein just now. */
export const given = (port: number, mrn: string, drug: string, amount: string, unit: string) =>
  sendHl7(port, [
    header('RAS^O17^RAS_O17'),
    `PID|1||${mrn}^^^E2E^MR`,
    'ORC|RE|O1',
    `RXA|0|1|${stamp(new Date())}+0000||D^${drug}^L|${amount}|${unit}|||N1^Nightingale^F||||||||||CP|A`,
    'RXR|^Intravenous',
  ])
