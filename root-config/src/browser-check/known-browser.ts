/** Of which version of a browser something was done, kept in it: it is done once. */
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
