import type { FeedbackBody } from '@wardlight/contracts/access'
import { MESSAGES } from '@wardlight/contracts/messages'

export interface FeedbackForm {
  comment?: string
  name?: string
  email?: string
}

interface FeedbackContext {
  width: number
  height: number
  roomSys?: number
  browser: string
  /** The fragment as in location.hash. */
  hash: string
}

/** The feedback payload of spec forms §3.1: "name: text", then "Email: address" when one was given, URL-encoded. */
export const feedbackPayload = (form: FeedbackForm, context: FeedbackContext): FeedbackBody => {
  const email = form.email?.trim()
  const lines = [
    `${form.name?.trim() ?? ''}: ${form.comment?.trim() ?? ''}`,
    ...(email ? [`Email: ${email}`] : []),
  ]
  return {
    windowDim: JSON.stringify({ height: context.height, width: context.width }),
    message: encodeURIComponent(lines.join('\n')),
    ...(context.roomSys === undefined ? {} : { roomSys: context.roomSys }),
    browser: context.browser,
    route: encodeURIComponent(context.hash),
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Errors by field; the comment's message is the explanatory text's first word, spec forms §5. */
export const validateFeedback = (form: FeedbackForm): Partial<Record<keyof FeedbackForm, string>> => ({
  ...(form.comment?.trim() ? {} : { comment: MESSAGES.feedbackRequired }),
  ...(!form.email?.trim() || EMAIL.test(form.email.trim()) ? {} : { email: MESSAGES.emailNotValid }),
})
