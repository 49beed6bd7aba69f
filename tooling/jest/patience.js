import { jest } from '@jest/globals'

/** What hangs ends; how long servers start and screens take is no concern of a test. */
jest.setTimeout(300_000)
