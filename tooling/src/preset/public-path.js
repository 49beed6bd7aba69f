/*
 * Chunks lie beside the entry SystemJS loaded; `auto` looks at the last script of the page, which is another slice's.
 * On the page's own origin a path is enough, and it equals the stylesheet links the server wrote into the page.
 */
const folder = new URL('.', __system_context__.meta.url)
__webpack_public_path__ = folder.origin === location.origin ? folder.pathname : folder.href

/* Libraries that insert a style element of their own ask webpack for the page's nonce. */
__webpack_nonce__ = document.querySelector('meta[name="style-nonce"]')?.nonce

export default function publicPath() {
  return { name: 'wardlight-public-path' }
}
