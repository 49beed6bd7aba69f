import { type Header, messageType, senderNamed } from '@wardlight/hl7/header'
import { parseSegments, type Segment } from '@wardlight/hl7/message'
import { shapeOf } from '@wardlight/hl7/shape'
import { zoneOf } from '@wardlight/hl7/time'
import { IDENTITY_CAPS } from '../../config/caps.ts'
import type { ConfiguredFeedKind, FeedSettings } from '../../config/feed-settings.ts'
import type { ClinicalEvent } from '../../ward/events.ts'
import { feedName } from '../feed-name.ts'
import { readAdmission } from './admission.ts'
import { type CodeBooks, type FeedConfig, openCodeBooks } from './code-book.ts'
import { FeedKinds } from './feed-kinds.ts'
import { isAdministration, isResult, meaningOf } from './meanings.ts'
import type { MessageContext } from './message-context.ts'
import {
  isRefusal,
  noAdministrations,
  nobody,
  nobodyOf,
  noResults,
  notApplied,
  notHl7,
  type Refusal,
  unsupported,
} from './message-refusal.ts'
import { openTimes, openTwins } from './message-times.ts'
import { SPECIMEN_FIRST } from './orders.ts'
import { checkCount, MessageRefused, whole } from './over-cap.ts'
import { readGroups } from './patient-groups.ts'
import { namesVisit } from './person.ts'
import { Tally } from './tally.ts'

/** A patient group that cannot be placed: segments `from` up to `to` of its message, and why. */
export interface Unplaced {
  from: number
  to: number
  refusal: Refusal
}

/** What a message means: what happened, and which of several patient groups are left out of it. */
export interface Meaning {
  events: ClinicalEvent[]
  unplaced: Unplaced[]
  /** What kind of feed sends such messages. */
  kind: ConfiguredFeedKind | null
  tally: Tally
  /** False: a test message or one the feed's settings ignore; it is counted and not kept. */
  kept: boolean
}

const nothing = (tally: Tally, kept: boolean): Meaning => ({
  events: [],
  unplaced: [],
  kind: null,
  tally,
  kept,
})

/** Reads messages by the site's configuration, as it stands when each comes in. */
export class MessageReader {
  readonly kinds: FeedKinds
  readonly #config: FeedConfig
  readonly #books: CodeBooks

  constructor(config: FeedConfig, kinds = new FeedKinds()) {
    this.kinds = kinds
    this.#config = config
    this.#books = openCodeBooks(config)
  }

  settings(feed: string): FeedSettings {
    return this.#config.feed(feed)
  }

  /** Hash of the settings messages are read by now. */
  version(): string {
    return this.#config.feedsVersion().hash
  }

  /** What a message means, or why it means nothing here. Never throws. */
  understand(body: Buffer, header: Header | null, received: Date): Meaning | Refusal {
    try {
      if (!header) return notHl7()
      checkShape(body, header, this.settings(feedName(header)).maxSegments)
      const segments = parseSegments(body, header)
      return segments ? this.#read(header, segments, received) : notHl7()
    } catch (error) {
      if (error instanceof MessageRefused) return error.refusal
      return notApplied(error instanceof Error ? error.name : 'unreadable')
    }
  }

  /** MSH-7 as the feed's settings read it; null when it is not given or no time. */
  sent(header: Header, received: Date): Date | null {
    const { addSeconds, zone } = this.settings(feedName(header))
    const offset = zoneOf(header.time)
    return openTimes({ offset, zone: zone ?? this.#config.zone, received, addSeconds })(header.time)
  }

  #read(header: Header, segments: Segment[], received: Date): Meaning | Refusal {
    const feed = feedName(header)
    const settings = this.settings(feed)
    const tally = new Tally()
    const processing = header.processing.split(header.delimiters.component, 1)[0]?.toUpperCase() ?? ''
    if (processing !== '' && !settings.processing.has(processing)) {
      tally.add('processing', /^[A-Z]$/.test(processing) ? processing : 'other')
      return nothing(tally, false)
    }
    const { code } = header
    const trigger = header.trigger || eventOf(segments)
    if (settings.ignore.has(trigger)) {
      tally.add('ignored', trigger)
      return nothing(tally, false)
    }
    const meaning = code === 'ADT' ? meaningOf(trigger) : null
    const kind = this.kinds.of(feed, settings.kind, code, segments)
    const context = this.#context(header, feed, settings, kind, received, tally)
    if (meaning) {
      const events = readAdmission(meaning, segments, context)
      return isRefusal(events) ? events : { events, unplaced: [], kind, tally, kept: true }
    }
    if (isAdministration(code, trigger)) {
      if (!segments.some(({ name }) => name === 'RXA')) return noAdministrations()
      return readPatients(segments, context, { specimenFirst: false, byBed: false })
    }
    if (isResult(code, trigger)) {
      if (!segments.some(({ name }) => name === 'OBR' || name === 'OBX')) return noResults()
      const read = readPatients(segments, context, {
        specimenFirst: SPECIMEN_FIRST.has(trigger),
        byBed: true,
      })
      if (!isRefusal(read) && settings.kind === null) this.kinds.learn(feed, kind, read.events)
      return read
    }
    return unsupported(...(messageType(header).split('^') as [string, string]))
  }

  #context(
    header: Header,
    feed: string,
    settings: FeedSettings,
    kind: ConfiguredFeedKind,
    received: Date,
    tally: Tally,
  ): MessageContext {
    const { identifiers, zone } = this.#config
    const times = {
      offset: zoneOf(header.time),
      zone: settings.zone ?? zone,
      received,
      addSeconds: settings.addSeconds,
    }
    const time = openTimes(times)
    const sent = time(header.time)
    return {
      feed,
      kind,
      settings,
      identifiers,
      books: this.#books,
      received,
      sent: sent && sent < received ? sent : received,
      sentKnown: sent !== null || header.time === '',
      time,
      twin: openTwins(times),
      tally,
    }
  }
}

/** `byBed`: whether what names a bed alone is of whoever lies there. */
function readPatients(
  segments: Segment[],
  context: MessageContext,
  { specimenFirst, byBed }: { specimenFirst: boolean; byBed: boolean },
): Meaning | Refusal {
  const groups = readGroups(segments, context, specimenFirst)
  const events: ClinicalEvent[] = []
  const unplaced: Unplaced[] = []
  for (const [i, { event, from, to }] of groups.entries()) {
    if (!event) continue
    const isPlaced = byBed && event.at !== null
    if (event.patient.mrn !== '' || isPlaced || namesVisit(event.visit ?? {})) events.push(event)
    else unplaced.push({ from, to, refusal: nobodyOf(i + 1, groups.length, byBed) })
  }
  if (events.length === 0 && unplaced.length > 0) return nobody(byBed)
  return { events, unplaced, kind: context.kind, tally: context.tally, kept: true }
}

/** Throws where a message has too much of anything to be read at all. */
function checkShape(body: Buffer, header: Header, maxSegments: number): void {
  const { lines, first } = shapeOf(body)
  checkCount(first, 'header', 'MSH^1')
  checkCount(lines, 'segments', 'MSH^1', maxSegments)
  whole(header.controlId, IDENTITY_CAPS.controlId, 'MSH^1^10')
  whole(senderNamed(header), IDENTITY_CAPS.sender, 'MSH^1^3')
}

/** EVN-1, for senders that leave the trigger out of MSH-9. */
const eventOf = (segments: readonly Segment[]): string =>
  segments
    .find(({ name }) => name === 'EVN')
    ?.text(1)
    .toUpperCase() ?? ''

export { isRefusal }
