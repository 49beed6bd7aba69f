/**
 * Replaces the loading screen while not even the shell or mf-shared could be loaded. Needs nothing but the page, whose bar
 * leads back where this browser has other versions. `again`: it goes on by itself when they arrive.
 */
export function showStartFailure(again: boolean, reload = () => location.reload()): void {
  say(
    `Wardlight could not be loaded. Go by the bedside monitors.${again ? ' Trying again.' : ''}`,
    button('Try again', reload),
  )
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

/**
 * Says on the loading screen that the server does not answer. The start has not failed: it goes on when the server
 * answers.
 */
export function showServerSilent(): void {
  say('The server does not answer. Go by the bedside monitors. Trying again.').dataset.waits = ''
}

function say(message: string, ...more: Node[]): HTMLElement {
  const line = document.createElement('h1')
  line.textContent = message
  const text = document.createElement('div')
  text.setAttribute('role', 'alert')
  text.append(line, ...more)
  const box = document.createElement('main')
  box.className = 'wl-loading'
  box.append(text)
  const form = document.getElementById('sign-in')
  if (!form) {
    document.getElementById('shell')?.replaceChildren(box)
    return box
  }
  // What is being typed stays; the message goes when the shell comes.
  box.className = 'wl-beside'
  form.parentElement?.querySelector('.wl-beside')?.remove()
  form.before(box)
  return box
}
