import { formBody } from '@wardlight/mf-shared/request'

/** Sends something as the window goes: it outlives the page, and nobody waits for the answer. */
export const sendLast = (action: string, fields: Parameters<typeof formBody>[0]): void =>
  void fetch(`/view/TowerRequest.ashx?action=${action}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: formBody(fields),
  }).catch(() => {})
