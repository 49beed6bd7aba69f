import { jest } from '@jest/globals'

/** Tests start databases and servers, and type into whole screens: a busy machine needs its time. */
jest.setTimeout(30_000)
