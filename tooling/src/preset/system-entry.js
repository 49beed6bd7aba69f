/* The runtime's own loader for `system` entries is `new Function`, which the Content-Security-Policy forbids. */
export default function systemEntry() {
  return {
    name: 'wardlight-system-entry',
    loadEntry: ({ remoteInfo }) => System.import(remoteInfo.entry),
  }
}
