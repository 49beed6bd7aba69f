/** Cookies of one browser, by name. */
type Jar = Map<string, string>

const headerOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(jar: Jar, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    if (value === '') jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), value)
  }
}

/** Follows a browser through the identity provider, from where the product sends it to where it is sent back: what stands behind the question mark. */
export async function walkThrough(url: string, jar: Jar = new Map()): Promise<string> {
  const { origin } = new URL(url)
  let at = url
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: headerOf(jar) } })
    keep(jar, answer.headers)
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(`The provider stopped at ${at} with ${answer.status}: ${await answer.text()}`)
    const next = new URL(location, at)
    if (next.origin !== origin) return next.search.slice(1)
    at = next.href
  }
  throw new Error('The provider sent the browser round and round')
}
