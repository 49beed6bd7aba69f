import { connect, type Socket } from 'node:net'

const stamp = (time: Date): string => `${time.toISOString().replace(/[-:T]/g, '').slice(0, 18)}+0000`
const CONNECTIONS = 8

const VITALS = [
  ['147842', 'MDC_ECG_HEART_RATE', '/min', 60, 60],
  ['150456', 'MDC_PULS_OXIM_SAT_O2', '%', 90, 10],
  ['151562', 'MDC_RESP_RATE', '/min', 10, 15],
  ['150039', 'MDC_PRESS_BLD_ART_MEAN', 'mm[Hg]', 60, 40],
] as const

/** Beds whose monitors speak every second, over MLLP. */
export interface Beds {
  /** Admits everybody; resolves when all of it is acknowledged. */
  admit(): Promise<void>
  /** Starts a reading of every bed each second. */
  start(): void
  acknowledged(): number
  stop(): void
}

export async function openBeds(port: number, count: number): Promise<Beds> {
  let acknowledged = 0
  let sent = 0
  let timer: NodeJS.Timeout | null = null
  const sockets = await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ host: '127.0.0.1', port, noDelay: true })
          socket.once('connect', () => resolve(socket)).once('error', reject)
          socket.on('data', (data) => {
            for (const byte of data) if (byte === 0x1c) acknowledged += 1
          })
        }),
    ),
  )
  const send = (bed: number, type: string, segments: readonly string[]): void => {
    sent += 1
    const header = `MSH|^~\\&|BENCH|${bed % CONNECTIONS}|WARDLIGHT|X|${stamp(new Date())}||${type}|B${sent}|P|2.5.1`
    sockets[bed % CONNECTIONS]?.write(`\x0b${[header, ...segments].join('\r')}\r\x1c\r`)
  }
  const pid = (bed: number) => `PID|1||BENCH-${bed}^^^BENCH^MR||Bench^${bed}||19600101|F`
  const pv1 = (bed: number) => `PV1|1|I|5N^B${bed}^1`
  const readings = (bed: number): string[] => {
    const time = stamp(new Date())
    return [
      pid(bed),
      pv1(bed),
      `OBR|1|||VITALS|||${time}`,
      ...VITALS.map(([code, name, unit, low, span], i) => {
        const value = Math.round(low + Math.random() * span)
        return `OBX|${i + 1}|NM|${code}^${name}^MDC||${value}|${unit}|||||F|||${time}`
      }),
    ]
  }
  const beds = Array.from({ length: count }, (_, bed) => bed + 1)
  return {
    admit: async () => {
      for (const bed of beds) send(bed, 'ADT^A01^ADT_A01', [`EVN||${stamp(new Date())}`, pid(bed), pv1(bed)])
      for (const bed of beds) send(bed, 'ORU^R01^ORU_R01', readings(bed))
      while (acknowledged < sent) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    start: () => {
      timer = setInterval(() => {
        for (const bed of beds) send(bed, 'ORU^R01^ORU_R01', readings(bed))
      }, 1000)
    },
    acknowledged: () => acknowledged,
    stop: () => {
      if (timer) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
