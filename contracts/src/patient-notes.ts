import Type from 'typebox'
import { AreaSchema, FreeText, Nullable, RoomSys, Time } from './common.ts'
import { RequestId } from './patient-record.ts'
import { Seen, Whose } from './whose.ts'

/** Characters of a note. */
export const NOTE_LENGTH = 8000

/** Something somebody wrote or signed of a patient. `id` rises. */
export const NoteVersion = Type.Object({
  id: Type.Integer(),
  by: Type.String(),
  time: Time,
  note: Type.String(),
})
export type NoteVersion = Type.Static<typeof NoteVersion>

/** The patient of a room, as the person saw who that is. */
export const NotePlace = {
  area: AreaSchema,
  roomSys: RoomSys,
  ...Seen,
}

/** Id of the version a note was written from or is about; 0: none. */
export const NoteBase = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A new version of a note. Refused where a newer one than `base` came since. */
export const SaveNoteBody = Type.Object({
  ...NotePlace,
  base: NoteBase,
  note: FreeText({ minLength: 1, maxLength: NOTE_LENGTH }),
  requestId: RequestId,
})
export type SaveNoteBody = Type.Static<typeof SaveNoteBody>

/** `done` false: nothing was saved; `message` tells the person why. `newest`: the version there is now. */
export const KeptNoteAnswer = Type.Object({
  done: Type.Boolean(),
  message: Type.String(),
  newest: Nullable(NoteVersion),
})
export type KeptNoteAnswer = Type.Static<typeof KeptNoteAnswer>

export const NoteQuery = Type.Object({ area: AreaSchema, roomSys: RoomSys })
export type NoteQuery = Type.Static<typeof NoteQuery>

/** DataRequest.ashx?action=getCareNote: versions of this stay, newest first. */
export const CareNoteAnswer = Type.Object({
  versions: Type.Array(NoteVersion),
  ...Whose,
  now: Time,
})
export type CareNoteAnswer = Type.Static<typeof CareNoteAnswer>
