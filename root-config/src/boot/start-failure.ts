/** Replaces the loading screen when not even the shell or mf-shared could be loaded. Needs nothing but the page. */
export function showStartFailure(): void {
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  say('Wardlight could not be loaded. Go by the bedside monitors.', again)
}

/** Says on the loading screen that nobody answers yet; the start goes on by itself when the server does. */
export function showServerSilent(): void {
  say('The server does not answer. Go by the bedside monitors. Trying again.')
}

function say(message: string, ...more: Node[]): void {
  const line = document.createElement('p')
  line.textContent = message
  const text = document.createElement('div')
  text.append(line, ...more)
  const box = document.createElement('div')
  box.className = 'wl-loading'
  box.setAttribute('role', 'alert')
  box.append(text)
  document.getElementById('shell')?.replaceChildren(box)
}
