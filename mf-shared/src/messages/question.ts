import { MESSAGES } from '@wardlight/contracts/messages'
import { atom, getDefaultStore } from 'jotai'

interface Question {
  title: string
  text: string
  /** The first is what was meant to be done, the last leaves everything as it is. */
  choices: readonly [string, ...string[]]
}

interface AskedQuestion extends Question {
  id: number
  answer(choice: string | null): void
}

let count = 0
const waitingAtom = atom<readonly AskedQuestion[]>([])

/** The question now over the page, or null. */
export const questionAtom = atom((get) => get(waitingAtom)[0] ?? null)

/** Asks over the page, one question at a time. Gives the choice; null when it was left without one. */
export function ask(question: Question): Promise<string | null> {
  const store = getDefaultStore()
  return new Promise((resolve) => {
    count += 1
    const asked: AskedQuestion = {
      ...question,
      id: count,
      answer: (choice) => {
        store.set(
          waitingAtom,
          store.get(waitingAtom).filter((one) => one !== asked),
        )
        resolve(choice)
      },
    }
    store.set(waitingAtom, [...store.get(waitingAtom), asked])
  })
}

/** Whether the person agrees to what `text` asks. */
export const confirmed = async (
  text: string,
  { title = 'Please confirm', ok = 'OK', cancel = 'Cancel' } = {},
): Promise<boolean> => (await ask({ title, text, choices: [ok, cancel] })) === ok

/** Whether the person agrees to lose what was typed. */
export const agreesToLose = (): Promise<boolean> =>
  confirmed('What you typed here is not saved.', { title: 'Not saved', ok: 'Leave', cancel: 'Stay' })

/** The popup titled Error: what failed in the background and what to do. True when the person chose to try `again`. */
export const showError = async (text: string, again?: string): Promise<boolean> =>
  (await ask({ title: MESSAGES.errorTitle, text, choices: again ? [again, 'Close'] : ['Close'] })) ===
  (again ?? '')

/** Nobody is there any more to answer. */
export function withdrawQuestions(): void {
  for (const { answer } of getDefaultStore().get(waitingAtom)) answer(null)
}
