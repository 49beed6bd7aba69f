import Type from 'typebox'
import { AlertState } from './alert.ts'
import { AlertReviewItem } from './alert-review.ts'
import { AlertCommand } from './answer-alert.ts'
import { CaseReview } from './case-review.ts'
import { AreaSchema, AskedTime, FreeText, Nullable, RecordNumber, RoomSys, Time } from './common.ts'
import { Page } from './paging.ts'
import { NotePlace } from './patient-notes.ts'
import { RequestId } from './patient-record.ts'
import type { Right } from './rights.ts'
import { TowerChoice } from './tower-choice.ts'
import { Whose } from './whose.ts'

/** Most characters of a note, of a message to a contact, and of their answer. */
export const TOWER_TEXT = 1000
/** A claim on a room lasts this long after the last sign of life of its window, ms. */
export const CLAIM_MS = 120_000
/** How often a window sends a sign of life, ms. */
export const SIGN_OF_LIFE_MS = 20_000
/** Minutes after which a contact without an answer comes back, as offered. */
export const FOLLOW_UP_MINUTES = [5, 10, 15, 30, 60] as const

/** What a judgement is made of, in the order it is asked. */
export const TowerLists = Type.Object({
  pick: Type.Array(TowerChoice),
  assess: Type.Array(TowerChoice),
  action: Type.Array(TowerChoice),
  reaction: Type.Array(TowerChoice),
  /** Rule → its own list of actions. */
  actionPick: Type.Record(Type.String(), Type.Array(TowerChoice)),
  followUpMinutes: Type.Integer(),
})
export type TowerLists = Type.Static<typeof TowerLists>

/** The actions offered for a rule: its own list, or else the common one. */
export const actionsOf = ({ actionPick, action }: TowerLists, rule: string): TowerChoice[] =>
  actionPick[rule] ?? action

/** Who has a patient's window open. */
export const TowerHolder = Type.Object({ name: Type.String(), since: Time })

/** What the tower does about a patient, for everybody. Left out of a row where it does nothing. */
export const TowerRow = Type.Object({
  /** Alerts nobody in the tower judged since they were last loud, and how many of them are red. */
  open: Type.Integer(),
  red: Type.Integer(),
  holder: Nullable(TowerHolder),
  /** Contacts without an answer: how many, since when, and when the first is to be followed up. */
  waiting: Nullable(
    Type.Object({
      count: Type.Integer(),
      since: Time,
      due: Nullable(Time),
      /** `due` has passed. */
      isDue: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Since when an alert that is still open is watched. */
  watching: Nullable(Time),
})
export type TowerRow = Type.Static<typeof TowerRow>

const Who = { by: Type.String(), time: Time }

export const Judgement = Type.Object({
  pick: Type.String(),
  assess: Type.String(),
  action: Type.String(),
  note: Type.String(),
  ...Who,
})
export type Judgement = Type.Static<typeof Judgement>

/** One firing of an alert for the tower. `judged` null: nobody judged it since it was last loud. */
export const TowerItem = Type.Object({
  ...AlertReviewItem.properties,
  judged: Nullable(Judgement),
  /** Of an active one, as of CensusAlert. */
  loudSince: Type.Optional(Time),
  /** As of CensusAlert: it can be snoozed until it is worse. */
  worsens: Type.Optional(Type.Boolean()),
})
export type TowerItem = Type.Static<typeof TowerItem>

export const TowerContact = Type.Object({
  id: Type.Integer(),
  /** "Circulating nurse". */
  whom: Type.String(),
  means: Type.String(),
  text: Type.String(),
  sent: Type.Object(Who),
  due: Nullable(Time),
  response: Nullable(Type.Object({ ...Who, reaction: Type.String(), text: Type.String() })),
  /** Of a page: what became of it, and why not. */
  page: Nullable(Type.Pick(Page, ['state', 'sent', 'answered', 'problem'])),
})
export type TowerContact = Type.Static<typeof TowerContact>

const Holder = Nullable(Type.Object({ ...TowerHolder.properties, mine: Type.Boolean() }))

/**
 * Claim on a patient. ask: claim it if it is free, and give a sign of life. take: claim it from whoever has it. leave:
 * give it up, unless another window of mine has it.
 */
const TOWER_HOLDS = ['ask', 'take', 'leave'] as const
export type TowerHold = (typeof TOWER_HOLDS)[number]
export const TowerHoldBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  hold: Type.Enum(TOWER_HOLDS),
  /** The window that asks, of whichever patient it shows. */
  window: Type.Optional(Type.String({ maxLength: 36 })),
})
export type TowerHoldBody = Type.Static<typeof TowerHoldBody>
export const TowerHoldAnswer = Type.Object({ holder: Holder })
export type TowerHoldAnswer = Type.Static<typeof TowerHoldAnswer>

/** GET TowerRequest.ashx?action=load. */
export const TowerLoadQuery = Type.Object({ area: AreaSchema, roomSys: RoomSys })
export type TowerLoadQuery = Type.Static<typeof TowerLoadQuery>

export const TowerLoadAnswer = Type.Object({
  ...Whose,
  holder: Holder,
  /** Unjudged items first; within each part the worst first, then the oldest. */
  items: Type.Array(TowerItem),
  /** Newest first. */
  contacts: Type.Array(TowerContact),
  caseReview: CaseReview,
  /** This person's unsaved notes on alerts, by window, the newest last. */
  drafts: Type.Array(
    Type.Object({
      alert: Type.String(),
      content: Type.String(),
      window: Type.String(),
      edit: Type.Integer(),
    }),
  ),
  now: Time,
  revision: Type.Integer(),
})
export type TowerLoadAnswer = Type.Static<typeof TowerLoadAnswer>

const AlertId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })
const Sequence = Type.Integer({ minimum: -1, maximum: 10_000 })
const Choice = Type.String({ minLength: 1, maxLength: 40 })
const Followed = Type.Integer({ minimum: 1, maximum: 240 })

const Edit = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })

/** Saves the draft of a note on an alert that is not judged yet, so that it survives a restart. '' deletes it. */
export const SaveTowerNoteBody = Type.Object({
  ...NotePlace,
  alert: AlertId,
  sequence: Sequence,
  content: FreeText({ maxLength: 4000 }),
  /** The window it was typed in, and the number of its edit: a late request does not overwrite a newer one. */
  window: Type.Optional(Type.String({ maxLength: 36 })),
  edit: Type.Optional(Edit),
  /** The draft of another window that this one continues and replaces. */
  overWindow: Type.Optional(Type.String({ maxLength: 36 })),
  overEdit: Type.Optional(Edit),
  requestId: RequestId,
})
export type SaveTowerNoteBody = Type.Static<typeof SaveTowerNoteBody>

/**
 * Judges one item. `sequence`, `seen` and `loudSince` are as the person saw them. If the action tells somebody, `text`
 * goes to `whom`, or to whoever carries `pager`.
 */
export const SaveTowerBody = Type.Object({
  ...NotePlace,
  alert: AlertId,
  sequence: Sequence,
  seen: AlertState,
  loudSince: Type.Optional(AskedTime),
  pick: Choice,
  assess: Choice,
  /** The action; `action` names the call. */
  did: Choice,
  note: FreeText({ maxLength: TOWER_TEXT }),
  /** Left out: the alert stays as it is. */
  command: Type.Optional(AlertCommand),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  whom: Type.Optional(Type.String({ maxLength: 100 })),
  text: Type.Optional(FreeText({ maxLength: TOWER_TEXT })),
  /** Pages whoever carries it. `userName`, if given, must be one of them. */
  pager: Type.Optional(Type.String({ maxLength: 250 })),
  userName: Type.Optional(Type.String({ maxLength: 200 })),
  followUp: Type.Optional(Followed),
  requestId: RequestId,
})
export type SaveTowerBody = Type.Static<typeof SaveTowerBody>

/** Takes back the command given to the alert of an item. `seen` is as the person saw it. The judgement stays. */
export const TakeBackBody = Type.Object({
  ...NotePlace,
  alert: AlertId,
  seen: AlertState,
  requestId: RequestId,
})
export type TakeBackBody = Type.Static<typeof TakeBackBody>

/** Adds a contact, or with `contact` records the reaction of one. */
export const TowerEntryBody = Type.Object({
  ...NotePlace,
  contact: Type.Optional(RecordNumber),
  means: Type.Optional(Type.Enum(['phone', 'visit', 'message'])),
  whom: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  followUp: Type.Optional(Followed),
  reaction: Type.Optional(Choice),
  text: FreeText({ maxLength: TOWER_TEXT }),
  requestId: RequestId,
})
export type TowerEntryBody = Type.Static<typeof TowerEntryBody>

/** `done` false: nothing was saved; `message` says why. `done` true: `message` is a further remark, or ''. */
export const TowerAnswer = Type.Object({ done: Type.Boolean(), message: Type.String() })
export type TowerAnswer = Type.Static<typeof TowerAnswer>

/** Who works in the tower. */
export const isTower = (rights: readonly Right[]): boolean =>
  (rights.includes('Tower') || rights.includes('Admin')) &&
  !['NoEdit', 'Patient', 'Display', 'Demo'].some((right) => rights.includes(right as Right))

/** What an area must have for the tower to snooze and to copy. */
export const SNOOZE_ELEMENT = 'towerSnooze'
/** Reaction of a page that was answered by its link. */
export const PAGE_ANSWERED = 'answered'
export const COPY_ELEMENT = 'towerCopyToClipboard'
