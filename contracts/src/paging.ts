import Type from 'typebox'
import { AreaSchema, Nullable, RoomSys, Time } from './common.ts'
import { Seen, Whose } from './whose.ts'

/** Characters of a page, as the smallest pagers show them. */
export const PAGE_TEXT_MAX = 240

/** A page that has not left by then is late, and everybody is told. */
export const PAGE_LATE_MS = 120_000

/** How the way out is proven open. */
export const WAY_OUT_BEAT_MS = 60_000

/** Rule state of pages in the operating room: in bypass not, or not in the whole case of somebody who was. */
export const PAGE_IN_OR = { always: 0, notDuringBypass: 1, notInBypassCase: 2 } as const

/** waiting: on its way. failed: it cannot be delivered. dropped: it was no longer needed before it left. */
const PAGE_STATES = ['waiting', 'sent', 'answered', 'failed', 'dropped'] as const

/** A page, and what became of it. */
export const Page = Type.Object({
  pageID: Type.String(),
  /** "Nurse"; '' where somebody chose the person. */
  role: Type.String(),
  recipient: Type.String(),
  message: Type.String(),
  /** Who sent it; '' for an alert's. */
  sender: Type.String(),
  created: Time,
  state: Type.Enum(PAGE_STATES),
  /** When it was taken by the mail server, webhook or inbox. */
  sent: Nullable(Time),
  answered: Nullable(Time),
  /** Why it failed, or what keeps it; ''. */
  problem: Type.String(),
})
export type Page = Type.Static<typeof Page>

/** GET AccessRequest.ashx?action=pages: those of whoever lies in a room, newest first. */
export const PagesQuery = Type.Object({ area: AreaSchema, roomSys: RoomSys })
export const PagesAnswer = Type.Object({
  pages: Type.Array(Page),
  ...Whose,
})
export type PagesAnswer = Type.Static<typeof PagesAnswer>

/** POST AccessRequest.ashx?action=page: to one who cares for the patient in a room. */
export const SendPageBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  id: Type.Optional(Seen.id),
  person: Seen.person,
  message: Type.String({ minLength: 1, maxLength: PAGE_TEXT_MAX }),
  pager: Type.String({ minLength: 1, maxLength: 250 }),
  userName: Type.String({ maxLength: 200 }),
  /** The same one again sends nothing again. */
  requestId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
})
export type SendPageBody = Type.Static<typeof SendPageBody>

/** refused: nothing leaves, and `message` says why; else it is word for word what leaves. */
export const SendPageAnswer = Type.Object({
  status: Type.Enum(['good', 'refused']),
  pageID: Type.String(),
  message: Type.String(),
})
export type SendPageAnswer = Type.Static<typeof SendPageAnswer>

/** What a page says: text of one's own is headed by who wrote it, that of the role's template is not. */
export function pageText(text: string, autoFill: string | undefined, fullName: string): string {
  const words = text.trim()
  if (words === '' || words === autoFill) return words
  return words.startsWith(`${fullName}: `) ? words : `${fullName}: ${words}`
}

/** Whether pages leave, as every screen is told. */
export interface PagingBeat {
  /** Pages late, refused, or for whom nobody was found, while their alerts stand. */
  undelivered: number
  /** Since when the oldest of them is. */
  since: string | null
  /** The way out has been closed for longer than people may count on; when it last was open. */
  closedSince: string | null
}

/** One of a unit's on-call list. */
export const OnCall = Type.Object({
  area: AreaSchema,
  unit: Type.String({ minLength: 1, maxLength: 100 }),
  role: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  pager: Type.String({ minLength: 1, maxLength: 250 }),
})
export type OnCall = Type.Static<typeof OnCall>

/** POST AdminRequest.ashx?action=saveOnCall: adds one, or takes one away. */
export const SaveOnCallBody = Type.Object({ ...OnCall.properties, remove: Type.Optional(Type.Boolean()) })
export type SaveOnCallBody = Type.Static<typeof SaveOnCallBody>

export const OnCallAnswer = Type.Object({
  list: Type.Array(Type.Object({ ...OnCall.properties, by: Type.String(), changed: Time })),
  /** Units of the areas, and roles that rules page. */
  units: Type.Array(Type.Object({ area: AreaSchema, unit: Type.String(), roles: Type.Array(Type.String()) })),
})
export type OnCallAnswer = Type.Static<typeof OnCallAnswer>

/** What a pager of the trial got. */
export const InboxPage = Type.Object({
  id: Type.Integer(),
  pager: Type.String(),
  text: Type.String(),
  /** Somebody wrote it and may have named anybody, or it says who the patient is. */
  typed: Type.Boolean(),
  received: Time,
})
export type InboxPage = Type.Static<typeof InboxPage>
export const PagerInboxAnswer = Type.Object({ pages: Type.Array(InboxPage) })
export type PagerInboxAnswer = Type.Static<typeof PagerInboxAnswer>

/** How pages leave, for the status screen. */
export const PagingState = Type.Object({
  way: Type.Enum(['mail', 'webhook', 'inbox', 'none']),
  /** When the way out last proved open; null: never. */
  open: Nullable(Time),
  /** What kept it closed last; ''. */
  problem: Type.String(),
  /** It has not proved open for longer than people may count on. */
  closed: Type.Boolean(),
  /** When the rules of all standing alerts were last gone through. */
  worked: Nullable(Time),
  undelivered: Type.Array(
    Type.Object({
      area: AreaSchema,
      room: Type.String(),
      role: Type.String(),
      problem: Type.String(),
      since: Time,
    }),
  ),
  /** Of the last 24 hours. */
  sent: Type.Integer(),
  answered: Type.Integer(),
})
export type PagingState = Type.Static<typeof PagingState>
