export { type BedNote, bedNotes, noteText, placeText } from './bed-note.ts'
export { BED_WORDS, BedSign, type BedSignKind } from './bed-sign.tsx'
