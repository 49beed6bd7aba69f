/**
 * Loads what the page names beside sign-in: preloads, styles and the shell's scripts, in their order. The names are at
 * its end, so this waits until the page has arrived.
 */
export function loadRest(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', loadRest, { once: true })
    return
  }
  const rest = document.querySelector<HTMLTemplateElement>('template#rest')
  if (!rest) return
  for (const named of rest.content.children) document.body.append(loading(named))
  rest.remove()
}

/** Calls back once what is on the page has been drawn; in a tab nobody sees yet, at once. */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}

function loading(named: Element): Element {
  const element = document.createElement(named.tagName)
  for (const { name, value } of named.attributes) element.setAttribute(name, value)
  if (element instanceof HTMLScriptElement) element.async = false
  return element
}
