/** Remembers in the browser for which version of it something was done, so that it is done once. */
export const knownBrowser = (key: string) => ({
  is(userAgent: string): boolean {
    try {
      return localStorage.getItem(key) === userAgent
    } catch {
      return false
    }
  },
  remember(userAgent: string): void {
    try {
      localStorage.setItem(key, userAgent)
    } catch {
      return
    }
  },
})
