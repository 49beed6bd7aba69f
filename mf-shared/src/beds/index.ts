export { type BedNote, bedNotes, noteText, placeText } from './bed-note.ts'
