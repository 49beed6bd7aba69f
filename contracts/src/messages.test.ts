import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { MESSAGES } from './messages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Words that are part of many a sentence. */
const SHORT = 12

// shows: B8.15
test('agreed texts are spelled as agreed', () => {
  expect(MESSAGES).toEqual({
    notSent: 'Failed to send, please try again.',
    notLoaded: 'Failed to load data',
    noChart: 'Unable to display the chart',
    noData: 'No data',
    outOfRange: 'No data in range, please select a wider time range',
    errorTitle: 'Error',
    noContacts: 'No contacts or phone to display.',
    noPager: 'No Pager',
    saving: 'Saving...',
    feedbackTitle: 'Send Feedback',
    feedbackRequired: 'Required!',
    feedbackExplanation:
      'Your comments or questions will help improve the Wardlight program. The current case data will be recorded along with your message.',
    feedbackOffline:
      'Comments to the support team will not send when the device is not connected to the server.',
    emailNotValid: 'E-mail is not valid',
    audioEnabled: 'Audio alerts enabled . !',
    audioTest: 'Testing audio alerts',
    browser: 'Warning: Incompatible or Unsupported Browser',
    adultQuestion: 'Patient DOB not entered. Click OK if the patient 18 or older. Click Cancel if not.',
    inactivityTitle: 'Session Inactivity Timeout',
    inactivityText: 'Session will timeout soon due to inactivity in',
  })
})

// shows: B8.15
test('no screen spells an agreed text itself', () => {
  const screens = readdirSync(ROOT).filter((name) => name.startsWith('mf-') || name === 'root-config')
  const files = screens.flatMap((name) => {
    const src = join(ROOT, name, 'src')
    return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file))
  })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const agreed = Object.values(MESSAGES).filter((text) => text.length > SHORT)
  const spelled = code.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
      .replace(/^ *(?:\*|\/\*\*|\/\/).*$/gm, '')
      .replace(/\s+/g, ' ')
    return agreed.filter((message) => text.includes(message)).map((message) => `${file}: ${message}`)
  })
  expect(spelled).toEqual([])
})
