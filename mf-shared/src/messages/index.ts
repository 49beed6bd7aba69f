export { noteAtom, say } from './note.ts'
export { ask, confirmed, questionAtom, showError, withdrawQuestions } from './question.ts'
