const header = (type: string): string =>
  `MSH|^~\\&|TESTS|HOSPITAL|WARDLIGHT||20260912120000+0000||${type}|C1|P|2.5.1\r`
const ORU = header('ORU^R01')
const ADT = (event: string): string => header(`ADT^${event}`)
const PID = 'PID|1||M1^^^H^MR||Test^Pat||19700131|F\r'
const PV1 = 'PV1|1|I|T1^401^1\r'
const HR = '8867-4^Heart rate^LN'

/** `text` again and again, `bytes` of it. */
const fill = (bytes: number, text: string): string => text.repeat(Math.ceil(bytes / text.length))
/** One after the other, `bytes` of them. */
function each(bytes: number, of: (i: number) => string): string {
  let all = ''
  for (let i = 0; all.length < bytes; i++) all += of(i)
  return all
}
const obx = (
  fields: Partial<Record<'type' | 'code' | 'subId' | 'value' | 'unit' | 'time', string>>,
): string => {
  const { type = 'NM', code = HR, subId = '', value = '60', unit = '/min', time = '' } = fields
  return `OBX|1|${type}|${code}|${subId}|${value}|${unit}|||||F|||${time}\r`
}
const reading = (fields: Parameters<typeof obx>[0]): string => ORU + PID + PV1 + obx(fields)
const person = (number: string, name = 'Test^Pat'): string => `PID|1||${number}||${name}||19700131|F\r`

/** Messages whose reading might cost more than their bytes, by what there is much of; each takes the bytes of it. */
export const HOSTILE_MESSAGES: Readonly<Record<string, (bytes: number) => string>> = {
  digits: (n) => reading({ value: `${fill(n, '1')}x` }),
  'digits and commas': (n) => reading({ value: fill(n, '1,') }),
  'blanks in a number': (n) => reading({ value: `1${fill(n, ' ')}x` }),
  'blanks in words': (n) => reading({ type: 'ST', value: `a${fill(n, ' ')}b${fill(n, ' ')}c` }),
  'lines of words': (n) => reading({ type: 'TX', value: fill(n, 'a~') }),
  readings: (n) => ORU + PID + PV1 + each(n, (i) => obx({ value: `${60 + (i % 40)}` })),
  'readings of a time': (n) =>
    ORU + PID + PV1 + each(n, (i) => obx({ time: `202601010000${String(i % 60).padStart(2, '0')}` })),
  'unknown codes': (n) => ORU + PID + PV1 + each(n, (i) => obx({ code: `U${i}^x^L` })),
  'sub-ids': (n) => ORU + PID + PV1 + each(n, (i) => obx({ subId: `${i}` })),
  devices: (n) =>
    ORU +
    PID +
    PV1 +
    each(n, (i) => `OBX|1||${i}^x^L|1.${i}.0|||||||F|||||||D${i}\r${obx({ subId: `1.${i}.1.1` })}`),
  'levels of a device': (n) =>
    `${ORU}${PID}${PV1}OBX|1||1^x^L|1${fill(n, '.0')}.1|||||||F|||||||D1\r${obx({ subId: `1${fill(n, '.0')}` })}`,
  'orders and specimens': (n) => ORU + PID + PV1 + each(n, () => `OBR|1\rSPM|1\r${obx({})}`),
  'patients without number': (n) => ORU + PID + obx({}) + each(n, () => `PID|1\r${obx({})}`),
  'patients without number, and a long header': (n) =>
    `${ORU.slice(0, -1)}|${fill(n / 2, 'z')}\r${PID}${obx({})}${each(n / 2, () => `PID|1\r${obx({})}`)}`,
  patients: (n) => ORU + each(n, (i) => person(`P${i}^^^H^MR`) + obx({})),
  places: (n) => ORU + PID + each(n, (i) => `PV1|1|I|T1^${i}^1\r${obx({})}`),
  'places of many numbers': (n) =>
    ORU + person(each(n / 2, (i) => `M${i}^^^H^MR~`)) + each(n / 2, (i) => `PV1|1|I|T1^${i}^1\r${obx({})}`),
  merges: (n) => ADT('A40') + each(n, (i) => `${person(`S${i}^^^H^MR`)}MRG|F${i}^^^H^MR\r`),
  'merges of many numbers': (n) =>
    ADT('A40') + person(each(n / 2, (i) => `M${i}^^^H^MR~`)) + each(n / 2, (i) => `MRG|F${i}^^^H^MR\r`),
  swaps: (n) => ADT('A17') + each(n, (i) => `${person(`S${i}^^^H^MR`)}PV1|1|I|T1^${i}^1\r`),
  numbers: (n) => ADT('A01') + person(each(n, (i) => `M${i}^^^H^MR~`)) + PV1,
  'parts of an authority': (n) => ADT('A01') + person(`M1^^^${fill(n, '&')}^MR`) + PV1,
  'zeros of a number': (n) => ADT('A01') + person(`${fill(n, '0 ')}x^^^H^MR`) + PV1,
  staff: (n) => ADT('A01') + PID + PV1 + each(n, (i) => `ROL|1|AD|AT^Attending|${i}^Family^Given\r`),
  'telephone numbers': (n) =>
    `${ADT('A01')}${PID}${PV1}ROL|1|AD|AT^Attending|1^F^G||||||||${each(n, (i) => `555${i}~`)}\r`,
  allergies: (n) => ADT('A01') + PID + PV1 + each(n, (i) => `AL1|1||P${i}^Pollen ${i}\r`),
  'allergies of a field': (n) => `${ADT('A01')}${PID}${PV1}AL1|1|DA|${each(n, (i) => `^P${i}~`)}|SV\r`,
  'changes of allergies': (n) =>
    ADT('A60') + PID + PV1 + each(n, (i) => `IAM|1|DA|^P${i}|||${i % 2 ? 'A' : 'D'}\r`),
  diagnoses: (n) => ADT('A01') + PID + PV1 + fill(n, 'DG1|1|\r'),
  'characters of a name': (n) => ADT('A01') + person('M1^^^H^MR', fill(n, 'a')) + PV1,
  'blanks in a name': (n) => ADT('A01') + person('M1^^^H^MR', `a${fill(n, ' ')}b`) + PV1,
  'hyphens of a room': (n) => `${ADT('A01')}${PID}PV1|1|I|T1^${fill(n, '-')}x^1\r`,
  components: (n) => ADT('A01') + person('M1^^^H^MR', fill(n, '^')) + PV1,
  subcomponents: (n) => ADT('A01') + person('M1^^^H^MR', fill(n, '&')) + PV1,
  fields: (n) => `${ADT('A01')}${PID}${PV1}ZZZ${fill(n, '|')}\r`,
  escapes: (n) => ADT('A01') + person('M1^^^H^MR', fill(n, '\\T\\')) + PV1,
  'escape characters': (n) => ADT('A01') + person('M1^^^H^MR', fill(n, '\\')) + PV1,
  'escapes without end': (n) => ADT('A01') + person('M1^^^H^MR', fill(n, `\\${'a'.repeat(30)}`)) + PV1,
  'bytes as escapes': (n) => ADT('A01') + person('M1^^^H^MR', fill(n, '\\XC3A9\\')) + PV1,
  'braces of a unit': (n) => reading({ unit: fill(n, '{') }),
  'slashes of a unit': (n) => reading({ unit: `m${fill(n, '/m')}` }),
  'blanks of a unit': (n) => reading({ unit: `m${fill(n, ' _')}` }),
  'characters of a code': (n) => reading({ code: `${fill(n, '8')}^x^LN` }),
  'decimals of a second': (n) => reading({ time: `20260101000000.${fill(n, '0')}` }),
  'digits of a birth date': (n) => `${ADT('A01')}PID|1||M1^^^H^MR||Test^Pat||${fill(n, '1')}\r${PV1}`,
  'blanks in the header': (n) => `${ORU.slice(0, -1)}|${fill(n, ' ')}x\r${PID}`,
  'components of the sender': (n) => `MSH|^~\\&|${fill(n, '^')}x|H|W||||ORU^R01|C1|P|2.5\r${PID}`,
  'blank lines before it': (n) => fill(n, '\r\n ') + ORU + PID,
  'blank lines': (n) => ORU + fill(n, '\r \t') + PID,
  'blanks before a segment': (n) => `${ORU}\r${fill(n, ' \t')}x`,
  'line ends alone': (n) => `${fill(n, '\r')}x`,
  'half names of a segment': (n) => `${fill(n, 'MS')}x`,
  'messages of a frame': (n) => fill(n, 'MSH|^~\\&|A|B|||||ADT^A01|1\r'),
  'headers without fields': (n) => fill(n, 'MSH\r'),
  'segments of one character': (n) => ORU + fill(n, 'A\r'),
  'changes of character set': (n) =>
    `${ORU.replace('2.5.1\r', '2.5.1||||||ISO IR87\r')}${PID}NTE|1||${fill(n, '\x1b$B')}\r`,
  'NUL characters': (n) => `${ORU}${PID}NTE|1||${fill(n, '\0')}\r`,
}
