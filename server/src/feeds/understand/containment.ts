import type { Segment } from '../hl7/message.ts'

/** OBX-18: the first of identifier, namespace and universal identifier that is filled. */
const deviceNamed = (obx: Segment): string => obx.first(18) || obx.first(18, 2) || obx.first(18, 3)

const DOTTED = /^\d+(\.\d+)+$/

/** OBX-4 as ISO/IEEE 11073 devices write it: system, virtual device, channel, metric; null when it is none. */
const containmentOf = (subId: string): string[] | null => (DOTTED.test(subId) ? subId.split('.') : null)

/** The channel of an OBX-4 in dotted notation, `1.2.1` of `1.2.1.104`; '' when it names none. */
export const channelIn = (subId: string): string => {
  const [system, device, channel, metric] = containmentOf(subId) ?? []
  return metric === undefined || channel === '0' ? '' : `${system}.${device}.${channel}`
}

interface DeviceRow {
  /** Containment, ending in a dot. */
  path: string
  name: string
}

/** A row without type and value that names a device (IHE PCD): what it contains is that device's. */
function deviceRow(obx: Segment): DeviceRow[] {
  const name = deviceNamed(obx)
  const containment = containmentOf(obx.text(4))
  if (name === '' || !containment || obx.text(2) !== '' || obx.text(5) !== '') return []
  return [{ path: `${containment.join('.').replace(/(\.0)+$/, '')}.`, name }]
}

/** Who measured each OBX of a patient: OBX-18, else that of the innermost device row that contains it; '' not told. */
export function devicesAmong(segments: readonly Segment[]): (obx: Segment) => string {
  const rows = segments.flatMap((segment) => (segment.name === 'OBX' ? deviceRow(segment) : []))
  const innermost = rows.toSorted((a, b) => b.path.length - a.path.length)
  return (obx) =>
    deviceNamed(obx) || (innermost.find(({ path }) => `${obx.text(4)}.`.startsWith(path))?.name ?? '')
}
