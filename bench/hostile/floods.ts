const header = (type: string, i: number, sender = 'FLOOD'): string =>
  `MSH|^~\\&|${sender}|BENCH|WARDLIGHT|X|||${type}|F${i}|P|2.5.1\r`
const many = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join('')
const stamp = (ms: number): string => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}+0000`
const reading = (code: string): string => `OBX|1|NM|${code}||60|/min|||||F\r`
const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'

/** Floods by what they are of: the message of a number. */
export const FLOODS: Readonly<Record<string, (i: number) => string>> = {
  'small readings': (i) =>
    `${header('ORU^R01', i)}PID|1||FLOOD-${i % 50}^^^B^MR\rPV1|1|I|MICU^8${i % 50}\r${reading(HEART_RATE)}`,
  'as many readings as are taken': (i) =>
    `${header('ORU^R01', i)}PID|1||FLOOD-${i % 50}^^^B^MR\r${many(2400, (n) => `OBX|${n}|NM|${HEART_RATE}||60|/min|||||F|||${stamp(Date.now() - n * 1000)}\r`)}`,
  merges: (i) =>
    header('ADT^A40', i) + many(20, (n) => `PID|1||INTO-${i}-${n}^^^B^MR\rMRG|FROM-${i}-${n}^^^B^MR\r`),
  'more merges than are taken': (i) =>
    header('ADT^A40', i) + many(2000, (n) => `PID|1||INTO-${i}-${n}^^^B^MR\rMRG|FROM-${i}-${n}^^^B^MR\r`),
  'people without a bed': (i) => `${header('ADT^A01', i)}PID|1||NO-BED-${i}^^^B^MR\rPV1|1|I|MICU\r`,
  'a new device each time': (i) =>
    `${header('ORU^R01', i)}PID|1||DEVICE-${i % 10}^^^B^MR\rPV1|1|I|MICU^8${i % 10}\r${reading(HEART_RATE).trimEnd()}|||||||MADE-UP-${i}\r`,
  'invented senders': (i) =>
    `${header('ADT^A08', i, `INVENTED${i}`)}PID|1||INVENTED-${i}^^^B^MR\rPV1|1|I|MICU^7${i}\r`,
}
