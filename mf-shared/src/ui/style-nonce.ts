/** The page's style nonce, from `<meta name="style-nonce">` or any element that carries one; empty without. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')
  return meta?.content || meta?.nonce || document.querySelector<HTMLElement>('[nonce]')?.nonce || ''
}
