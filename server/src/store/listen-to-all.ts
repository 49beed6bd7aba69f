/**
 * Listens on every channel, also on those that are added while it does. Calls `done` in the turn in which none is left
 * out: what is added from then on is for others to listen on.
 */
export async function listenToAll(
  channels: () => readonly string[],
  listen: (channel: string) => Promise<unknown>,
  done: () => void,
): Promise<void> {
  const heard = new Set<string>()
  const next = () => channels().find((channel) => !heard.has(channel))
  for (let channel = next(); channel !== undefined; channel = next()) {
    heard.add(channel)
    await listen(channel)
  }
  done()
}
