/**
 * Keys that scripts cannot export and that are stored nowhere.
 * `names` makes names of sheets that reveal nothing of their content.
 */
export interface Keys {
  sheets: CryptoKey
  names: CryptoKey
}

/** An encrypted sheet as it lies in the browser. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  box: ArrayBuffer
}

const IV_BYTES = 12

/** Derives the keys from the one the server sends for a session, base64url. Rejects if that is no key. */
export async function keysOf(told: string): Promise<Keys> {
  const { subtle } = crypto
  const bytes = Uint8Array.from(atob(told.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
  const from = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const use = (info: string) => ({
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array() },
    info: new TextEncoder().encode(info),
  })
  const [sheets, names] = await Promise.all([
    subtle.deriveKey(use('sheets'), from, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(use('names'), from, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ])
  return { sheets, names }
}

/** Name of a sheet in the browser: always the same for the same text, which cannot be read from it. */
export async function nameOf({ names }: Keys, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(text))
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `name` is bound to the content, so that one sheet cannot be put in the place of another. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: new TextEncoder().encode(name),
})

export async function seal({ sheets }: Keys, name: string, json: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(json)
  return { iv, box: await crypto.subtle.encrypt(algorithm(iv, name), sheets, plain) }
}

/** Rejects if the key or the name does not match, or anything was altered. */
export async function unseal<T>({ sheets }: Keys, name: string, { iv, box }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt(algorithm(iv, name), sheets, box)
  return JSON.parse(new TextDecoder().decode(plain)) as T
}
