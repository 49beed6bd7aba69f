import { MESSAGE_CAPS } from '../../config/caps.ts'
import { KEPT, type Refusal } from './message-refusal.ts'

/** Thrown where reading meets what the whole message is refused for. */
export class MessageRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Thrown where reading a message meets more than is taken. */
class OverCap extends MessageRefused {
  constructor(where: string, reason: string, advice: string) {
    super({
      code: 'AE',
      condition: 'internal',
      where,
      reason,
      advice: `${advice} ${KEPT}`,
    })
  }
}

/** Throws where there are more of something in a message than is taken. */
export function checkCount(
  count: number,
  what: keyof typeof MESSAGE_CAPS,
  where: string,
  most: number = MESSAGE_CAPS[what].most,
): void {
  if (count <= most) return
  const raised = what === 'segments' ? ", or raise maxSegments in the feed's settings" : ''
  throw new OverCap(
    where,
    `The message holds ${COUNTED[what]} than the ${most} that are taken.`,
    `Send it in several${raised}.`,
  )
}

const COUNTED: Readonly<Record<keyof typeof MESSAGE_CAPS, string>> = {
  segments: 'more segments',
  patients: 'more patients or places',
  records: 'more merges, moves or changes of numbers',
  changes: 'more corrections of itself',
  sources: 'more devices or channels of one variable',
  stretches: 'readings of more stretches of four hours, by bed alone,',
  repetitions: 'more repetitions of a field',
  header: 'a longer MSH segment, in bytes,',
}

/** Text that tells somebody or something apart, which cannot be cut; throws where it is longer than is taken. */
export function whole(text: string, { most }: { most: number }, where: string): string {
  if (text.length <= most) return text
  throw new OverCap(
    where,
    `${where.split('^')[0]}-${where.split('^')[2] ?? '1'} is longer than the ${most} characters that are taken.`,
    'Send it shorter: cut here, it might mean somebody else.',
  )
}
