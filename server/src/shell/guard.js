/* The first script of the page: what the page names behind it and did not arrive is asked for again, until it does. */
{
  const WAITS_MS = [300, 1000, 3000, 10000, 30000]

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
