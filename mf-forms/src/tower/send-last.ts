import { formBody } from '@wardlight/mf-shared/request'

/** Sends a request as the window closes. It outlives the page (`keepalive`), and its answer is ignored. */
export const sendLast = (action: string, fields: Parameters<typeof formBody>[0]): void =>
  void fetch(`/view/TowerRequest.ashx?action=${action}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: formBody(fields),
  }).catch(() => {})
