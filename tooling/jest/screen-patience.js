/** How long a test of a screen waits for what should be there, ms. It asserts nothing. */
const PATIENCE_MS = 30_000

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
