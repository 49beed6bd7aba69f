/*
 * The first script of the page: what the page names behind it and did not arrive is asked for again, until it does. A shell
 * that does not start cannot say so itself, and is told of here, so that its version counts as failed: not for files that are
 * long in coming, nor while it waits for the server.
 */
{
  const WAITS_MS = [300, 1000, 3000, 10000, 30000]
  const LATE_MS = 20000

  const tellOfLate = () => {
    if (!document.querySelector('#shell > .wl-loading:not([data-waits])')) return
    const { page, slices } = JSON.parse(document.getElementById('composition').textContent)
    const shell = slices.find(({ slice }) => slice?.kind === 'shell')
    if (!page || !shell) return
    const data = `${shell.name} ${shell.version} start: it did not start in ${LATE_MS / 1000} s\npage ${page}`
    void fetch('/view/LogRequest.ashx', {
      method: 'POST',
      headers: { 'X-Requested-With': 'guard' },
      body: new URLSearchParams({ type: 'text', data }),
    }).catch(() => {})
  }
  addEventListener('load', () => setTimeout(tellOfLate, LATE_MS))

  const again = (element, tries) => {
    const isStyle = element.tagName === 'LINK'
    const source = element.dataset.href ?? element.getAttribute(isStyle ? 'href' : 'src')
    const next = document.createElement(element.tagName)
    for (const { name, value } of element.attributes) next.setAttribute(name, value)
    next.dataset.href = source
    next.dataset.tries = String(tries)
    next.setAttribute(isStyle ? 'href' : 'src', `${source}?retry=${tries}`)
    element.replaceWith(next)
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches('body > [data-page]')) return
      const tries = Number(target.dataset.tries ?? 0)
      setTimeout(() => again(target, tries + 1), WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
    },
    true,
  )
}
