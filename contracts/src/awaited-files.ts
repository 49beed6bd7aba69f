/** A script or style of a slice that was asked for and has not arrived. `since`: milliseconds of `performance.now()`. */
export interface AwaitedFile {
  /** Of which slice: `mf-census 0.1.0`. */
  slice: string
  chunk: string
  kind: 'js' | 'css'
  since: number
  /** How many times it was requested. */
  tries: number
}

/** The property of the page's window that holds the set of them: containers share no module that could. */
export const AWAITED_FILES = 'wardlightAwaitedFiles'
/** Dispatched on the window when the set changes. */
export const AWAITED_EVENT = 'wardlight:awaited-files'
/** Dispatched on the window to have everything awaited asked for again now. */
export const ASK_AGAIN_EVENT = 'wardlight:ask-again'
