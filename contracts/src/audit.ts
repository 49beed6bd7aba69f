import Type from 'typebox'
import { AreaSchema, AskedTime, Nullable, RecordNumber, Time } from './common.ts'

/** A place where the chain of entries does not hold; `reason` missing, changed, end, start or noted. */
export const AuditBreak = Type.Object({ id: Type.Integer(), reason: Type.String(), found: Time })
export type AuditBreak = Type.Static<typeof AuditBreak>

/** The chain of entries, as it was last looked at. */
export const AuditChain = Type.Object({
  /** The oldest entry kept and the newest; ids are without gaps. */
  first: Type.Integer(),
  last: Type.Integer(),
  /** Of the newest, SHA-256 in hex. */
  hash: Type.String(),
  checkedTo: Type.Integer(),
  checkedAt: Nullable(Time),
  /** When the newest pass over all entries began. */
  wholeAt: Nullable(Time),
  breaks: Type.Array(AuditBreak),
})
export type AuditChain = Type.Static<typeof AuditChain>

/** The audit on the node that answers. */
export const AuditState = Type.Object({
  ...AuditChain.properties,
  /** Entries not written yet. */
  waiting: Type.Integer(),
  oldestSeconds: Type.Number(),
  /** Actions that must be audited are refused, because entries cannot be written. */
  refusing: Type.Boolean(),
  /** Entries the store refused, kept without their particulars, since this node started. */
  setAside: Type.Integer(),
})
export type AuditState = Type.Static<typeof AuditState>

export const AUDIT_KINDS = ['look', 'change', 'refusal', 'export', 'system'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Filter for entries. A field that is left out matches all. */
const filters = {
  from: Type.Optional(AskedTime),
  /** Not this moment any more. */
  to: Type.Optional(AskedTime),
  userID: Type.Optional(Type.String({ maxLength: 200 })),
  kind: Type.Optional(Type.Enum(AUDIT_KINDS)),
  /** The action of an entry. */
  what: Type.Optional(Type.String({ maxLength: 100 })),
  /** Record or visit number as people see it; refused to accounts that are shown none. */
  patient: Type.Optional(Type.String({ maxLength: 100 })),
  area: Type.Optional(AreaSchema),
  /** As the census shows it. */
  room: Type.Optional(Type.String({ maxLength: 100 })),
}

/** POST systemrequest.ashx?action=audit, right Admin: entries before number `before`, newest first. */
export const AuditBody = Type.Object({
  ...filters,
  before: Type.Optional(RecordNumber),
})
export type AuditBody = Type.Static<typeof AuditBody>

const AUDIT_FORMATS = ['csv', 'tsv'] as const
/** POST systemrequest.ashx?action=auditExport, right Admin: all of these entries, newest first, as a file. */
export const AuditExportBody = Type.Object({ ...filters, format: Type.Enum(AUDIT_FORMATS) })
export type AuditExportBody = Type.Static<typeof AuditExportBody>

export const AuditRow = Type.Object({
  id: Type.Integer(),
  time: Time,
  kind: Type.String(),
  userID: Nullable(Type.String()),
  address: Type.String(),
  action: Type.String(),
  /** Why it was refused; empty: it was not. */
  refused: Type.String(),
  area: Nullable(Type.String()),
  /** As the census shows it; empty: not about one. */
  room: Type.String(),
  roomSys: Nullable(Type.Integer()),
  /** Number of the patient's record in the store. */
  record: Nullable(Type.Integer()),
  /** Numbers as people see them; empty for accounts that are shown none. */
  patID: Type.String(),
  visit: Type.String(),
  /** How often within a minute. */
  count: Type.Integer(),
  detail: Type.String(),
})
export type AuditRow = Type.Static<typeof AuditRow>

export const AuditAnswer = Type.Object({
  rows: Type.Array(AuditRow),
  /** There are older ones. */
  more: Type.Boolean(),
  state: AuditState,
  now: Time,
})
export type AuditAnswer = Type.Static<typeof AuditAnswer>
