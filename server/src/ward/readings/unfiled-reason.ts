/** Why readings that were acknowledged are shown nowhere, or what of a message was not believed. */
export type UnfiledReason =
  | 'noSuchBed'
  | 'nobodyInBed'
  | 'severalInRoom'
  | 'visitUnknown'
  | 'notHere'
  | 'numbersDisagree'
  | 'contradiction'
  | 'numberOfSeveral'
  | 'roomsFull'
