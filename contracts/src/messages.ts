/** What is said where something fails or is missing, word for word as agreed. Spec forms §8, core §8. */
export const MESSAGES = {
  notSent: 'Failed to send, please try again.',
  notLoaded: 'Failed to load data',
  noChart: 'Unable to display the chart',
  noData: 'No data',
  outOfRange: 'No data in range, please select a wider time range',
  noContacts: 'No contacts or phone to display.',
  browser: 'Warning: Incompatible or Unsupported Browser',
  /** Spoken when audio alerts are switched on, and by the test. */
  audioEnabled: 'Audio alerts enabled . !',
  audioTest: 'Testing audio alerts',
} as const
