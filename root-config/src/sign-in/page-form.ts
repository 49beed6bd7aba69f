import type { LoginAnswer, LoginBody } from '@wardlight/contracts/access'

/** What somebody began in the form of the page itself: what they sent, and what the server answered. */
export interface BegunSignIn {
  fields: LoginBody
  answer: LoginAnswer
}

/** The form the page came with. The shell leaves it where it is, so that nobody loses a word or their place in it. */
interface PageForm {
  /** Resolves with the first answer that leads on. */
  begun: Promise<BegunSignIn>
}

const page = globalThis as { wardlightSignIn?: PageForm }

export const offerPageForm = (form: PageForm): void => {
  page.wardlightSignIn = form
}

/** The form, as long as it is on the page. */
export const pageForm = (): PageForm | undefined =>
  document.getElementById('sign-in') ? page.wardlightSignIn : undefined

/** Takes the form off the page, and gives the region below it its room back. */
export function dropPageForm(): void {
  document.getElementById('sign-in')?.remove()
  for (const region of document.querySelectorAll<HTMLElement>('main[hidden]')) region.hidden = false
}
