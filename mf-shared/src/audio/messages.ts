/** What is spoken when audio alerts are switched on, and by the test; spec core §4, verbatim. */
export const ENABLED_MESSAGE = 'Audio alerts enabled . !'
export const TESTING_MESSAGE = 'Testing audio alerts'
