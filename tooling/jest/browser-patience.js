import { jest } from '@jest/globals'

/** What hangs ends; how long a screen takes is no concern of a test. */
jest.setTimeout(300_000)
