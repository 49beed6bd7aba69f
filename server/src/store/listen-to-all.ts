/**
 * Listens on every channel, also on those added meanwhile. Calls `done` in the very tick in which none is left: from
 * then on whoever adds a channel has to listen on it.
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
