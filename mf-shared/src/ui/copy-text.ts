/**
 * Copies text, by the older API if the newer one is missing or refuses. False: neither is allowed. `beside`: where to
 * put the field that is focused for a moment; a dialog takes the focus back from anywhere outside.
 */
export async function copyText(text: string, beside: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, beside)
  }
}

function copySelected(text: string, beside: Element): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  beside.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
