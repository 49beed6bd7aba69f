/** Whose a stream is. */
interface Owned {
  sessionId: string
  visitor: { userID: string | null }
}

/** A browser needs one. */
const MOST_OF_SESSION = 16

/**
 * Which of the open streams (oldest first) ends for one more of this owner; null: there is room. If the session is
 * full, its oldest. If the account is full, the oldest of its session with most, so that a ward screen with one keeps
 * it.
 */
export function givesWay<Stream extends Owned>(
  open: Iterable<Stream>,
  { sessionId, visitor }: Owned,
  mostOfAccount: number,
): Stream | null {
  const streams = [...open]
  const own = streams.filter((one) => one.sessionId === sessionId)
  if (own.length >= MOST_OF_SESSION) return own[0] ?? null
  const ofAccount = streams.filter((one) => one.visitor.userID === visitor.userID)
  if (visitor.userID === null || ofAccount.length < mostOfAccount) return null
  const sessions = [...Map.groupBy(ofAccount, (one) => one.sessionId).values()]
  const [most] = sessions.toSorted((one, other) => other.length - one.length)
  return most?.[0] ?? null
}
