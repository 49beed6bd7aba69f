/** What is agreed word for word: where something fails or is missing, and where something is asked. Each is spelled here alone. */
export const MESSAGES = {
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
  browser: 'Warning: Incompatible or Unsupported Browser',
  adultQuestion: 'Patient DOB not entered. Click OK if the patient 18 or older. Click Cancel if not.',
  inactivityTitle: 'Session Inactivity Timeout',
  inactivityText: 'Session will timeout soon due to inactivity in',
  /** Spoken when audio alerts are switched on, and by the test. */
  audioEnabled: 'Audio alerts enabled . !',
  audioTest: 'Testing audio alerts',
} as const
