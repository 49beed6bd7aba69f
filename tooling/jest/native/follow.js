import * as globals from '@jest/globals'

globalThis.native.follow(globals)
