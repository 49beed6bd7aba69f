/**
 * A source as readings of it are kept apart: its name, and the device where several may speak under that name, `ecg#MON7`.
 * A device that only one message tells apart (OBX-4) begins with a slash, `#/2`.
 */
export const channelOf = (source: string, device: string): string =>
  device === '' ? source : `${source}${MARK}${device.replaceAll(MARK, '')}`.slice(0, LONGEST)

const MARK = '#'
const LONGEST = 120

/** The name of the source, as the configuration has it. */
export const sourceNameOf = (channel = ''): string => channel.split(MARK, 1)[0] ?? ''

/** The device of a channel as people read it; '' when there is none. */
export const deviceOfChannel = (channel = ''): string =>
  channel.slice(sourceNameOf(channel).length + 1).replace(/^\//, '')

/** Whether a device of its own (OBX-18) speaks, which one message does not tell everything of. */
export const isOwnDevice = (channel = ''): boolean => {
  const at = channel.indexOf(MARK)
  return at >= 0 && channel[at + 1] !== '/'
}
