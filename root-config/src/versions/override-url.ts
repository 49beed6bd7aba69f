/** The address a tester means: `0.2.0` is that version on this server, anything else has to be a path or http address. */
export function overrideUrl(id: string, text: string): string | undefined {
  const given = text.trim()
  if (/^\d+\.\d+\.\d+(?:[A-Za-z_.+-][\w.+-]*)?$/.test(given)) return `/view/mf/${id}/${given}/remoteEntry.js`
  return /^(\/|https?:\/\/)\S+$/.test(given) ? given : undefined
}
