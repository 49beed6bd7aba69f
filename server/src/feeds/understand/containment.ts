import type { Segment } from '@wardlight/hl7/message'

/** OBX-18: the first of identifier, namespace and universal identifier that is filled. */
const deviceNamed = (obx: Segment): string => obx.first(18) || obx.first(18, 2) || obx.first(18, 3)

const DOTTED = /^\d+(\.\d+)+$/

const LONGEST = 100

/** OBX-4 as ISO/IEEE 11073 devices write it: system, virtual device, channel, metric; null when it is none. */
const containmentOf = (subId: string): string[] | null =>
  subId.length <= LONGEST && DOTTED.test(subId) ? subId.split('.') : null

/** The channel of an OBX-4 in dotted notation, `1.2.1` of `1.2.1.104`; '' when it names none. */
export const channelIn = (subId: string): string => {
  const [system, device, channel, metric] = containmentOf(subId) ?? []
  return metric === undefined || channel === '0' ? '' : `${system}.${device}.${channel}`
}

/** A row without type and value that names a device (IHE PCD), by its containment: what it contains is that device's. */
function deviceRow(obx: Segment): [path: string, name: string][] {
  const name = deviceNamed(obx)
  const containment = containmentOf(obx.text(4))
  if (name === '' || !containment || obx.text(2) !== '' || obx.text(5) !== '') return []
  const filled = containment.slice(0, containment.findLastIndex((level, i) => i === 0 || level !== '0') + 1)
  return [[filled.join('.'), name]]
}

/** Who measured each OBX of a patient: OBX-18, else that of the innermost device row that contains it; '' not told. */
export function devicesAmong(segments: readonly Segment[]): (obx: Segment) => string {
  const rows = segments.flatMap((segment) => (segment.name === 'OBX' ? deviceRow(segment) : []))
  const devices = new Map(rows.reverse())
  return (obx) => deviceNamed(obx) || (devices.size > 0 ? innermost(devices, obx.text(4)) : '')
}

/** The device of the longest beginning of a containment that is one's; '' none. */
function innermost(devices: ReadonlyMap<string, string>, subId: string): string {
  if (subId.length > LONGEST) return ''
  for (let path = subId; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const name = devices.get(path)
    if (name !== undefined) return name
  }
  return ''
}
