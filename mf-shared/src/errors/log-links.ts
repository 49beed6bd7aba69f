import { call, formBody } from '../request/call.ts'

/** Address of a link out of the product, without its query, which may contain more than where it leads; else null. */
function linkOut(target: EventTarget | null, here = window.location): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === here.origin) return null
  return `${link.origin}${link.pathname}`
}

/** Tells the log of every link out of the product that is clicked, by mouse or keyboard. Returns how to stop. */
export function installLinkLog(
  root: Pick<Document, 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  const onClick = (event: Event) => {
    const data = linkOut(event.target)
    if (data) call('LogRequest', { body: formBody({ recordType: 'Link', data }) }).catch(() => undefined)
  }
  root.addEventListener('click', onClick, { capture: true })
  root.addEventListener('auxclick', onClick, { capture: true })
  return () => {
    root.removeEventListener('click', onClick, { capture: true })
    root.removeEventListener('auxclick', onClick, { capture: true })
  }
}
