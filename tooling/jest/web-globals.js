import { TextDecoder, TextEncoder } from 'node:util'

/* What browsers have and jsdom has not. */
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
