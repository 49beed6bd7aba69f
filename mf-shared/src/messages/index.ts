export { type NoteAction, noteActionAtom, noteAtom, say } from './note.ts'
export { agreesToLose, ask, confirmed, questionAtom, showError, withdrawQuestions } from './question.ts'
