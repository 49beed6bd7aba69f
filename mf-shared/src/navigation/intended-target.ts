const KEY = 'wardlight-target'

/** Keeps where an anonymous user wanted to go, until signed in. It outlives a reload of this tab only. */
export function rememberTarget(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    return
  }
}

/** Where to go after sign-in, once. */
export function takeTarget(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
