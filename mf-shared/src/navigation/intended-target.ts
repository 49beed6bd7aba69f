const KEY = 'wardlight-target'

interface Target {
  path: string
  /** Whose place it was; without it, the place is for whoever signs in. */
  userID?: string
}

/** Remembers where somebody wanted to go, until sign-in. Outlives a reload, in this tab only. */
export function rememberTarget(path: string, userID?: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userID } satisfies Target))
  } catch {
    return
  }
}

/** Where to go after sign-in, once; null too where it was somebody else's place. */
export function takeTarget(userID?: string): string | null {
  try {
    const target = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Target | null
    sessionStorage.removeItem(KEY)
    return target && (target.userID === undefined || target.userID === userID) ? target.path : null
  } catch {
    return null
  }
}
