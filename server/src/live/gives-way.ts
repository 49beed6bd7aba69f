/** Whose a stream is. */
export interface Owned {
  sessionId: string
  visitor: { userID: string | null }
}

/** A browser needs one. */
const MOST_OF_SESSION = 16

/**
 * Which of the open streams, the oldest first, ends for one more of this owner; null: there is room. The oldest of the session
 * where that has its share; where the account has, the oldest of its session that has most, so that a screen of the ward
 * that has one keeps it.
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
