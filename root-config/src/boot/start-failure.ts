/** Replaces the loading screen when not even the shell or mf-shared could be loaded. Needs nothing but the page. */
export function showStartFailure(detail = ''): void {
  const shell = document.getElementById('shell')
  if (!shell) return
  const box = document.createElement('div')
  box.className = 'wl-loading'
  box.setAttribute('role', 'alert')
  const text = document.createElement('div')
  const line = document.createElement('p')
  line.textContent = `Wardlight could not be loaded. Go by the bedside monitors. ${detail}`
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  text.append(line, again)
  box.append(text)
  shell.replaceChildren(box)
}
