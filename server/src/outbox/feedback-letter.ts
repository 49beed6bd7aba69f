import type { Letter } from './letter.ts'

/** A feedback for those who support the system: the words and the number it is found under, nothing of the case. */
export const feedbackLetter = (id: number, to: string, message: string): Letter => ({
  about: `feedback ${id}`,
  to,
  subject: `Wardlight feedback ${id}`,
  text: `${message}\n\nLogID ${id}`,
})
