import { type Header, senderNamed } from '@wardlight/hl7/header'
import { IDENTITY_CAPS } from '../config/caps.ts'
import { shortened } from '../ward/shortened.ts'

/** The feed of messages whose sender does not say who it is. */
export const UNNAMED = 'unknown'

/** "APPLICATION/FACILITY" as the sender's feed is called, or UNNAMED. */
export const feedName = (header: Header): string =>
  shortened(senderNamed(header), IDENTITY_CAPS.sender.most) || UNNAMED
