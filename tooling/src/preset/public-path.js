/* Chunks lie beside the entry SystemJS loaded. `auto` looks at the last script of the page, which is another slice's. */
__webpack_public_path__ = new URL('.', __system_context__.meta.url).href

export default function publicPath() {
  return { name: 'wardlight-public-path' }
}
