/**
 * The address a tester means: `0.2.0` is that version on this server, anything else has to be a path or http address.
 * Undefined: it is neither, or another slice of this server, which the page would then mount twice.
 */
export function overrideUrl(id: string, text: string): string | undefined {
  const given = text.trim()
  if (/^\d+\.\d+\.\d+(?:[A-Za-z_.+-][\w.+-]*)?$/.test(given)) return `/view/mf/${id}/${given}/remoteEntry.js`
  if (!/^(\/|https?:\/\/)\S+$/.test(given) || !URL.canParse(given, document.baseURI)) return undefined
  const published = /^\/view\/mf\/([^/]+)\//.exec(new URL(given, document.baseURI).pathname)?.[1]
  return published === undefined || published === id ? given : undefined
}
