import { describe, expect, it } from '@jest/globals'
import { feedbackPayload, validateFeedback } from './feedback-payload.ts'

const context = {
  width: 1440,
  height: 900,
  browser: 'Chromium',
  hash: '#/awicu/patient/12?popupName=feedback',
}

describe('feedbackPayload', () => {
  it('carries name, text and address, encoded for a URL', () => {
    const { message } = feedbackPayload(
      { name: 'Sample, R.', comment: ' 100 % wrong & late ', email: 'r@x.org' },
      context,
    )
    expect(message).not.toMatch(/[ &]/)
    expect(decodeURIComponent(message)).toBe('Sample, R.: 100 % wrong & late\nEmail: r@x.org')
  })

  it('leaves the address out when none was given, and the room when there is none', () => {
    const payload = feedbackPayload({ comment: 'text' }, context)
    expect(decodeURIComponent(payload.message)).toBe(': text')
    expect(payload).not.toHaveProperty('roomSys')
  })

  it('records the window and the route', () => {
    const payload = feedbackPayload({ comment: 'text' }, { ...context, roomSys: 12 })
    expect(JSON.parse(payload.windowDim)).toEqual({ height: 900, width: 1440 })
    expect(decodeURIComponent(payload.route)).toBe(context.hash)
    expect(payload.roomSys).toBe(12)
  })
})

describe('validateFeedback', () => {
  it('wants a comment that is more than white space', () => {
    expect(validateFeedback({ comment: '  ' })).toHaveProperty('comment')
    expect(validateFeedback({ comment: 'x' })).toEqual({})
  })

  it('takes no address or a real one', () => {
    expect(validateFeedback({ comment: 'x', email: ' ' })).toEqual({})
    expect(validateFeedback({ comment: 'x', email: 'nobody' })).toEqual({ email: 'E-mail is not valid' })
  })
})
