import Type from 'typebox'
import { Nullable, Time } from './common.ts'

/** Why a connection or message was refused at the MLLP port. */
export const DOOR_REASONS = [
  /** Its address is not in MLLP_ALLOW. */
  'address',
  /** It did not speak HL7 over MLLP. */
  'foreign',
  /** It did not speak TLS as asked for. */
  'tls',
  /** Without a client certificate that counts. */
  'certificate',
  /** MSH-3/4 may not come from there. */
  'sender',
  /** It said nothing, or too slowly. */
  'silent',
  'slow',
  /** Too many bytes outside frames. */
  'stray',
  /** Its address or sender has its share of connections. */
  'share',
  /** All places are taken, or it gave up its own for another address. */
  'full',
] as const
export type DoorReason = (typeof DOOR_REASONS)[number]

/** What was refused at the MLLP port since the server started, by address and reason. */
export const DoorRefusal = Type.Object({
  /** An address, or the /64 network of an IPv6 one. */
  address: Type.String(),
  why: Type.Enum(DOOR_REASONS),
  /** MSH-3/4 it named, where that was why; else ''. */
  sender: Type.String(),
  text: Type.String(),
  advice: Type.String(),
  count: Type.Integer(),
  since: Time,
  last: Time,
})
export type DoorRefusal = Type.Static<typeof DoorRefusal>

/** The MLLP port of this node: who may come, who is there, who was refused. */
export const Door = Type.Object({
  tls: Type.Boolean(),
  clientCertificates: Type.Boolean(),
  /** When its own certificate ends; null without TLS. */
  certificateUntil: Nullable(Time),
  /** Addresses and networks; null: every address. */
  allow: Nullable(Type.Array(Type.String())),
  /** Senders that feeds.json does not list are taken too. */
  unlistedSenders: Type.Boolean(),
  connections: Type.Integer(),
  maxConnections: Type.Integer(),
  refusals: Type.Array(DoorRefusal),
})
export type Door = Type.Static<typeof Door>
