/**
 * A source as readings of it are kept apart: its name, and the device (OBX-18), code and OBX-4 where several may speak
 * under that name, `ecg#MON7`, `#P1/NOREPI`; without a device of its own it begins with a slash, `#/2823-3`.
 */
export const channelOf = (source: string, device: string): string =>
  device === '' ? source : `${source}${MARK}${device.replaceAll(MARK, '')}`.slice(0, LONGEST)

const MARK = '#'
const LONGEST = 120

/** The name of the source, as the configuration has it. */
export const sourceNameOf = (channel = ''): string => channel.split(MARK, 1)[0] ?? ''

/** The device of a channel as people read it, else its code or OBX-4; '' when there is none. */
export const deviceOfChannel = (channel = ''): string => {
  const [device = '', ...parts] = channel.slice(sourceNameOf(channel).length + 1).split('/')
  return device || parts.join('/')
}

/** Whether a device of its own (OBX-18) speaks, which one message does not tell everything of. */
export const isOwnDevice = (channel = ''): boolean => {
  const at = channel.indexOf(MARK)
  return at >= 0 && channel[at + 1] !== '/'
}
