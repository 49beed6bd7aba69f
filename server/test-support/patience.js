import { jest } from '@jest/globals'

/** Server tests start databases and servers: a busy machine needs its time. */
jest.setTimeout(30_000)
